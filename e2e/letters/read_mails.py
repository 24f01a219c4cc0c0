"""Reads mails from a JSON list on stdin with Python's email package, and says as JSON what it saw."""

import json
import sys
from base64 import b64encode
from email import message_from_bytes, policy


def body(message, kind):
    part = message.get_body(preferencelist=(kind,))
    return part.get_content() if part else ""


def seen(text):
    message = message_from_bytes(text.encode("utf-8"), policy=policy.default)
    related = [part for part in message.walk() if part.get_content_type() == "multipart/related"]
    pictures = [part for whole in related for part in whole.iter_parts() if part.get_content_maintype() == "image"]
    calendars = [part for part in message.walk() if part.get_content_type() == "text/calendar"]
    sender, recipient = message["From"].addresses[0], message["To"].addresses[0]
    return {
        "defects": [str(defect) for part in message.walk() for defect in part.defects],
        "headers": sorted(name.lower() for name in message.keys()),
        "types": [part.get_content_type() for part in message.walk() if not part.is_multipart()],
        "subject": message["Subject"],
        "message_id": message["Message-ID"],
        "from": [sender.display_name, sender.addr_spec],
        "to": [recipient.display_name, recipient.addr_spec],
        "text": body(message, "plain"),
        "html": body(message, "html"),
        "calendar": calendars[0].get_content() if calendars else "",
        "method": calendars[0].get_param("method", "") if calendars else "",
        "pictures": [
            {
                "content_id": part["Content-ID"].strip("<>"),
                "type": part.get_content_type(),
                "disposition": part.get_content_disposition(),
                "base64": b64encode(part.get_content()).decode(),
            }
            for part in pictures
        ],
    }


json.dump([seen(text) for text in json.load(sys.stdin)], sys.stdout)
