"""A headless Chromium and a server of the book on this machine, for the tests of pages."""
import functools
import http.server
import os
import shutil
import tempfile
import threading

from selenium import webdriver
from selenium.webdriver.chrome.service import Service
from waiting import Waiting

FLAGS = ("--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run",
         "--disable-background-networking", "--disable-component-update", "--disable-sync",
         "--disable-dev-shm-usage", "--hide-scrollbars", "--no-proxy-server",
         "--disable-smooth-scrolling")  # else a click may come while its button still moves


class Server(http.server.ThreadingHTTPServer):
    """Serves a folder as `./course read` does."""

    def __init__(self, folder):
        super().__init__(("127.0.0.1", 0), functools.partial(Handler, directory=folder))
        threading.Thread(target=self.serve_forever, daemon=True).start()

    @property
    def address(self):
        return f"http://127.0.0.1:{self.server_port}"


class Handler(http.server.SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


class Browser(Waiting, webdriver.Chrome):
    """One window. Everything it does is awaited, never slept for."""

    def __init__(self):
        os.environ["NO_PROXY"] = "localhost,127.0.0.1"
        self.profile = tempfile.mkdtemp(prefix="course-browser-")
        options = webdriver.ChromeOptions()
        for flag in (*FLAGS, f"--user-data-dir={self.profile}"):
            options.add_argument(flag)
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        super().__init__(service=Service(shutil.which("chromedriver")), options=options)
        self.set_script_timeout(10)

    def quit(self):
        super().quit()
        shutil.rmtree(self.profile, ignore_errors=True)

    def js(self, script, *arguments):
        return self.execute_script("return " + script, *arguments)

    def cdp(self, command, **parameters):
        return self.execute_cdp_cmd(command, parameters)

    def complaints(self):
        """Warnings and errors of the console since the last time, failed requests among them."""
        return [entry["message"] for entry in self.get_log("browser") if entry["level"] in ("WARNING", "SEVERE")]

    def see(self, width=1280, scheme="light", motion="no-preference", height=900):
        self.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.cdp("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": scheme}, {"name": "prefers-reduced-motion", "value": motion}])

    def press(self, key, shift=False):
        text = {"text": "\r"} if key == "Enter" else {}
        for kind in ("keyDown" if text else "rawKeyDown", "keyUp"):
            self.cdp("Input.dispatchKeyEvent", type=kind, key=key, code="Space" if key == " " else key,
                     windowsVirtualKeyCode=KEYS[key], modifiers=8 if shift else 0, **text)

    def mouse(self, kind, x, y):
        self.cdp("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1)

    def centre(self, element):
        return self.js("(({ x, y, width, height }) => [x + width / 2, y + height / 2])"
                       "(arguments[0].getBoundingClientRect())", element)

    def drag(self, element, dx, dy):
        self.drag_from(self.centre(element), dx, dy)

    def drag_from(self, place, dx, dy):
        x, y = place
        self.mouse("mousePressed", x, y)
        self.mouse("mouseMoved", x + dx / 2, y + dy / 2)
        self.mouse("mouseMoved", x + dx, y + dy)
        self.mouse("mouseReleased", x + dx, y + dy)

    def touch_drag(self, element, dx, dy):
        x, y = self.centre(element)
        self.touch("touchStart", (x, y))
        self.touch("touchMove", (x + dx / 2, y + dy / 2))
        self.touch("touchMove", (x + dx, y + dy))
        self.touch("touchEnd")

    def swipe(self, place, dx, dy):
        """A finger's stroke, as slow as a hand, which the page may take for scrolling."""
        x, y = place
        self.touch("touchStart", (x, y))
        for k in range(1, 11):
            self.touch("touchMove", (x + dx * k / 10, y + dy * k / 10))
        self.touch("touchEnd")

    def touch(self, kind, *points):
        self.cdp("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y} for x, y in points])


KEYS = {"Tab": 9, "Enter": 13, "Escape": 27, " ": 32, "PageUp": 33, "PageDown": 34, "End": 35, "Home": 36, "ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40}
