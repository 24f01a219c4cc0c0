#pragma once

#include <string>
#include <vector>

namespace outside {

// What a WebDAV server said (RFC 4918, 207 Multi-Status), as far as calendars need it.

struct DavResource {
    std::string etag;
    std::string calendar;   // calendar-data (RFC 4791): an iCalendar text.
    std::string version;    // sync-token (RFC 6578) or, where there is none, getctag: of the whole collection.
};

// One for each resource. Entities are not expanded, nothing is loaded from elsewhere, and a text with a document type
// of its own is refused. Throws domain::CalendarError for what is no such answer. Any thread.
std::vector<DavResource> read_dav_answer(const std::string& xml);

}   // namespace outside
