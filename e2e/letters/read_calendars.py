"""Reads iCalendar texts from a JSON list on stdin with Python's icalendar, and says as JSON what it saw."""

import json
import sys
from datetime import timezone

from icalendar import Calendar


def instant(moment):
    return moment.dt.astimezone(timezone.utc).strftime("%Y-%m-%dT%H:%M:%SZ")


def seen(text):
    calendar = Calendar.from_ical(text)
    events = calendar.walk("VEVENT")
    event = events[0]
    return {
        "events": len(events),
        "method": str(calendar["METHOD"]),
        "uid": str(event["UID"]),
        "sequence": int(event["SEQUENCE"]),
        "starts_at": instant(event["DTSTART"]),
        "ends_at": instant(event["DTEND"]),
        "summary": str(event["SUMMARY"]),
        "location": str(event.get("LOCATION", "")),
        "status": str(event.get("STATUS", "")),
        "organizer": str(event["ORGANIZER"]),
        "attendee": str(event["ATTENDEE"]),
    }


json.dump([seen(text) for text in json.load(sys.stdin)], sys.stdout)
