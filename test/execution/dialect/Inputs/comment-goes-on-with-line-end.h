x += 4; // four \
