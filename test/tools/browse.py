#!/usr/bin/env python3
# Part of C2CU, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Opens a page in headless Chromium, does what a user does, prints what is seen.

  browse.py --chromium chromium page.html key ArrowRight text '#now'

Commands, in order:
  key KEY            press a key, as KeyboardEvent.key names it
  type TEXT          press the keys of a text
  focus SELECTOR     put the focus there
  click SELECTOR     press the mouse there
  fill SELECTOR TEXT put a text into a field or a slider
  text SELECTOR      print the text of an element, or the value of a field
  eval SCRIPT        print what an expression gives, as JSON
  wait SCRIPT        until an expression is true
  size WxH           of the window
  media FEATURE=VALUE  as prefers-color-scheme=dark
  shot FILE          a picture of the window

Fails if the page has an error, writes to the console, or asks for anything from
elsewhere.
"""

import argparse
import base64
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time


class PageError(Exception):
    pass


class Browser:
    """Chromium, spoken to by the DevTools protocol over two pipes."""

    TIMEOUT = 60

    def __init__(self, program, folder):
        ours, theirs = os.pipe(), os.pipe()
        command = [program, "--headless", "--no-sandbox", "--disable-gpu",
                   "--remote-debugging-pipe", "--hide-scrollbars",
                   "--no-first-run", "--disable-background-networking",
                   "--disable-extensions", f"--user-data-dir={folder}"]
        # The protocol is at descriptors 3 and 4. A shell puts them there.
        script = f'exec "$@" 3<&{ours[0]} 4>&{theirs[1]}'
        self.process = subprocess.Popen(
            ["bash", "-c", script, "bash", *command],
            pass_fds=(ours[0], theirs[1]), stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(ours[0])
        os.close(theirs[1])
        self.write, self.read = ours[1], theirs[0]
        self.buffer = b""
        self.number = 0
        self.session = None
        self.problems = []

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (PageError, OSError):
            self.process.kill()
        self.process.wait()

    def message(self):
        while b"\0" not in self.buffer:
            part = os.read(self.read, 1 << 16)
            if not part:
                raise PageError("the browser has ended")
            self.buffer += part
        text, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(text)

    def call(self, method, **parameters):
        self.number += 1
        request = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            request["sessionId"] = self.session
        data = json.dumps(request).encode() + b"\0"
        while data:
            data = data[os.write(self.write, data):]
        while True:
            answer = self.message()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise PageError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.note(answer)

    def note(self, event):
        """Keeps what should not happen."""
        parameters = event.get("params", {})
        if event.get("method") == "Runtime.exceptionThrown":
            details = parameters["exceptionDetails"]
            self.problems.append("error: " + details.get("exception", {}).get(
                "description", details["text"]))
        elif event.get("method") == "Runtime.consoleAPICalled":
            self.problems.append("console: " + " ".join(
                str(x.get("value", x.get("description")))
                for x in parameters["args"]))
        elif event.get("method") == "Log.entryAdded":
            self.problems.append("log: " + parameters["entry"]["text"])
        elif event.get("method") == "Network.requestWillBeSent":
            url = parameters["request"]["url"]
            if url.partition("#")[0] != self.url:
                self.problems.append("asks for " + url[:100])

    def open(self, path):
        file, _, fragment = path.partition("#")
        self.url = pathlib.Path(file).resolve().as_uri()
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target,
                                 flatten=True)["sessionId"]
        for domain in ("Runtime", "Log", "Network", "Page"):
            self.call(domain + ".enable")
        self.size(1280, 800)
        self.call("Page.navigate",
                  url=self.url + ("#" + fragment if fragment else ""))
        self.wait("document.readyState === 'complete' && !!window.explorer")

    def size(self, width, height):
        self.call("Emulation.setDeviceMetricsOverride", width=width,
                  height=height, deviceScaleFactor=1, mobile=False)

    def evaluate(self, script):
        result = self.call("Runtime.evaluate", expression=script,
                           returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise PageError(script + ": " + details.get("exception", {}).get(
                "description", details["text"]))
        return result["result"].get("value")

    def wait(self, script):
        end = time.monotonic() + self.TIMEOUT
        while not self.evaluate(script):
            if self.problems or time.monotonic() > end:
                raise PageError("in vain waited for " + script)
            time.sleep(0.02)

    def key(self, name):
        text = name if len(name) == 1 else {"Enter": "\r"}.get(name)
        codes = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39,
                 "ArrowDown": 40, "Home": 36, "End": 35, "Tab": 9,
                 "Enter": 13, "Escape": 27, " ": 32}
        event = {"key": name, "code": {" ": "Space"}.get(name, name),
                 "windowsVirtualKeyCode": codes.get(name, ord(name[0].upper()))}
        if text:
            event["text"] = text
        self.call("Input.dispatchKeyEvent", type="keyDown", **event)
        event.pop("text", None)
        self.call("Input.dispatchKeyEvent", type="keyUp", **event)

    def click(self, selector):
        where = self.evaluate(f"""(() => {{
            const at = document.querySelector({json.dumps(selector)});
            at.scrollIntoView({{block: "nearest"}});
            const box = at.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2]; }})()""")
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, x=where[0],
                      y=where[1], button="left", clickCount=1)

    def fill(self, selector, text):
        self.evaluate(f"""(() => {{
            const at = document.querySelector({json.dumps(selector)});
            at.value = {json.dumps(text)};
            at.dispatchEvent(new Event("input", {{bubbles: true}})); }})()""")

    def text(self, selector):
        return self.evaluate(f"""(() => {{
            const at = document.querySelector({json.dumps(selector)});
            return (at.matches("input, select") ? at.value : at.innerText)
                .replace(/\\s+/g, " ").trim(); }})()""")

    def shot(self, file):
        data = self.call("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(file).write_bytes(base64.b64decode(data))


def perform(browser, words):
    arity = {"fill": 2}
    while words:
        command, *words = words
        count = arity.get(command, 1)
        values, words = words[:count], words[count:]
        if command == "type":
            for letter in values[0]:
                browser.key(letter)
        elif command == "focus":
            browser.evaluate(f"document.querySelector("
                             f"{json.dumps(values[0])}).focus()")
        elif command == "text":
            print(values[0] + ": " + browser.text(values[0]))
        elif command == "eval":
            print(json.dumps(browser.evaluate(values[0]), ensure_ascii=False))
        elif command == "size":
            browser.size(*map(int, values[0].split("x")))
        elif command == "media":
            name, _, value = values[0].partition("=")
            browser.call("Emulation.setEmulatedMedia",
                         features=[{"name": name, "value": value}])
        elif command in ("key", "click", "fill", "wait", "shot"):
            getattr(browser, command)(*values)
        else:
            raise PageError(f"no command '{command}'")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--chromium", default="chromium")
    parser.add_argument("page")
    parser.add_argument("commands", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        browser = Browser(options.chromium, folder)
        try:
            browser.open(options.page)
            perform(browser, options.commands)
            browser.evaluate("0")  # What happened before has been told by now.
        except PageError as error:
            browser.problems.append(str(error))
        finally:
            browser.close()
    print("\n".join(browser.problems), end="\n" if browser.problems else "")
    return 1 if browser.problems else 0


if __name__ == "__main__":
    sys.exit(main())
