"""Says what Python's zoneinfo makes of the system's tzdata, for zones_test.cpp to compare with.

Output, one line each, all times in seconds:
    zone NAME OFFSET ABBREVIATION       a zone, and how its clocks stand at the start of 2026
    change INSTANT OFFSET ABBREVIATION  from this instant on they stand so; every change from 2026 to 2037
    local WALL_CLOCK INSTANT            the instant at which the clocks show this; around every change
    offset INSTANT OFFSET               how clocks stand after the last change that zone files spell out
A time that clocks skip is read with the offset before the gap, one they show twice is the first of the two (fold=0).
"""
import os
import sys

os.environ["PYTHONTZPATH"] = "/usr/share/zoneinfo"
sys.modules["tzdata"] = None  # The package of this name has rules of its own; only the system's count.

import zoneinfo
from datetime import datetime, timedelta, timezone

EPOCH = datetime(1970, 1, 1)
DAY = 86400


def seconds(year, month=1, day=1):
    return int((datetime(year, month, day) - EPOCH).total_seconds())


def clock(zone, instant):
    shown = datetime.fromtimestamp(instant, timezone.utc).astimezone(zone)
    return int(shown.utcoffset().total_seconds()), shown.tzname()


def first_after(zone, low, high):
    """The first instant in (low, high] with the clock of high, when they differ by one change."""
    end = clock(zone, high)
    while high - low > 1:
        middle = (low + high) // 2
        if clock(zone, middle) == end:
            high = middle
        else:
            low = middle
    return high


def changes(zone):
    before = clock(zone, seconds(2026))
    for instant in range(seconds(2026), seconds(2038), DAY):
        after = clock(zone, instant + DAY)
        if after != before:
            yield first_after(zone, instant, instant + DAY), before[0], after
        before = after


def instant_of(zone, wall_clock):
    local = (EPOCH + timedelta(seconds=wall_clock)).replace(tzinfo=zone, fold=0)
    return wall_clock - int(local.utcoffset().total_seconds())


def describe(name):
    zone = zoneinfo.ZoneInfo(name)
    print("zone", name, *clock(zone, seconds(2026)))
    for instant, old_offset, (offset, abbreviation) in changes(zone):
        print("change", instant, offset, abbreviation)
        low, high = sorted((instant + old_offset, instant + offset))
        for wall_clock in (low - 1, low, low + 1, (low + high) // 2, high - 1, high, high + 1):
            print("local", wall_clock, instant_of(zone, wall_clock))
    for year in (2038, 2039, 2060, 2100, 2199):
        for month in (1, 4, 7, 10):
            print("offset", seconds(year, month, 15), clock(zone, seconds(year, month, 15))[0])


for zone_name in sorted(zoneinfo.available_timezones() - {"localtime"}):
    describe(zone_name)
