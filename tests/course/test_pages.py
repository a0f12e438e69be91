"""The book in a browser: every page, every live and stepped figure, from file:// and from a server."""
import unittest

from pages.access import Access  # noqa: F401
from pages.acting import Acting  # noqa: F401
from pages.editing import Building, Editing  # noqa: F401
from pages.fonts import Fonts  # noqa: F401
from pages.frames import Frames  # noqa: F401
from pages.front import Front  # noqa: F401
from pages.landing import Landing  # noqa: F401
from pages.live import Live  # noqa: F401
from pages.narrow import Narrow  # noqa: F401
from pages.playing import Playing  # noqa: F401
from pages.searching import Search  # noqa: F401
from pages.sharing import Sharing  # noqa: F401
from pages.space import Space  # noqa: F401
from pages.stepped import Stepped  # noqa: F401
from pages.text import Text  # noqa: F401
from pages.tour import Tour  # noqa: F401
from pages.variants import Variants  # noqa: F401
from pages.walks import Walks  # noqa: F401
from pages.whole import Links, Pages  # noqa: F401
from pages.world_stories import WorldStories  # noqa: F401
from pages.worlds import Worlds  # noqa: F401

if __name__ == "__main__":
    unittest.main()
