# Reads the mails whose files are named, with Python's own parser, and prints what it found as JSON.
import email
import email.policy
import json
import sys


def read(path):
    with open(path, "rb") as file:
        mail = email.message_from_binary_file(file, policy=email.policy.default)
    parts = [part for part in mail.walk() if not part.is_multipart()]
    return {
        "names": sorted(name.lower() for name in mail.keys()),
        "defects": [str(defect) for part in mail.walk() for defect in part.defects],
        "subject": mail["subject"],
        "to": [[one.display_name, one.addr_spec] for one in mail["to"].addresses],
        "from": [[one.display_name, one.addr_spec] for one in mail["from"].addresses],
        "id": mail["message-id"].strip(),
        "types": [part.get_content_type() for part in parts],
        "method": [part.get_param("method") for part in parts if part.get_content_type() == "text/calendar"],
        "text": mail.get_body(("plain",)).get_content(),
        "html": mail.get_body(("html",)).get_content(),
    }


print(json.dumps([read(path) for path in sys.argv[1:]]))
