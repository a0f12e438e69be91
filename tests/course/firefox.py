"""A headless Firefox, spoken to by Marionette, the protocol that it has built in: Debian packages no driver for it."""
import json
import os
import shutil
import socket
import subprocess
import tempfile
import time
from pathlib import Path

from waiting import Waiting

PREFERENCES = {"marionette.port": 0, "browser.shell.checkDefaultBrowser": False, "app.update.enabled": False,
               "datareporting.policy.dataSubmissionEnabled": False, "network.captive-portal-service.enabled": False,
               "network.connectivity-service.enabled": False, "extensions.update.enabled": False,
               "browser.safebrowsing.downloads.remote.enabled": False, "services.settings.server": "data:,",
               "browser.startup.page": 0, "toolkit.startup.max_resumed_crashes": -1}


class Firefox(Waiting):
    """One window of 1366 by 768 pixels, with the few things that the tests do in it."""

    def __init__(self):
        self.profile = tempfile.mkdtemp(prefix="course-firefox-")
        lines = (f'user_pref("{name}", {json.dumps(value)});\n' for name, value in PREFERENCES.items())
        Path(self.profile, "user.js").write_text("".join(lines))
        size = {"MOZ_HEADLESS_WIDTH": "1366", "MOZ_HEADLESS_HEIGHT": "768"}
        self.program = subprocess.Popen(
            ["firefox-esr", "--headless", "--marionette", "--no-remote", "--profile", self.profile],
            env=os.environ | size, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.number = 0
        self.wire = socket.create_connection(("127.0.0.1", self._port()), timeout=60).makefile("rwb")
        self._read()  # its greeting
        self._say("WebDriver:NewSession", capabilities={"alwaysMatch": {"pageLoadStrategy": "normal"}})

    def _port(self):
        file = Path(self.profile, "MarionetteActivePort")
        end = time.monotonic() + 60
        while not (file.exists() and file.read_text().strip()):
            if time.monotonic() > end or self.program.poll() is not None:
                raise AssertionError("firefox-esr does not start")
            time.sleep(0.05)
        return int(file.read_text())

    def _read(self):
        length = b""
        while (byte := self.wire.read(1)) != b":":
            length += byte
        return json.loads(self.wire.read(int(length)))

    def _say(self, command, **parameters):
        self.number += 1
        text = json.dumps([0, self.number, command, parameters]).encode()
        self.wire.write(str(len(text)).encode() + b":" + text)
        self.wire.flush()
        _, _, fault, result = self._read()
        if fault:
            raise AssertionError(f"{command}: {fault['message']}")
        return result

    def get(self, address):
        self._say("WebDriver:Navigate", url=address)

    def js(self, script, *arguments):
        return self._say("WebDriver:ExecuteScript", script="return " + script, args=arguments)["value"]

    def click(self, selector):
        """With the mouse, in the middle of an element."""
        found = self._say("WebDriver:FindElement", using="css selector", value=selector)["value"]
        self._say("WebDriver:ElementClick", id=next(iter(found.values())))

    def quit(self):
        self.program.terminate()
        self.program.wait(30)
        shutil.rmtree(self.profile, ignore_errors=True)
