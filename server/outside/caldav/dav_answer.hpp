#pragma once

#include <string>
#include <vector>

namespace outside {

// A WebDAV multistatus response (RFC 4918, 207 Multi-Status), as far as calendars need it.

struct DavResource {
    std::string etag;
    std::string calendar;   // calendar-data (RFC 4791): an iCalendar text.
    std::string version;    // sync-token (RFC 6578) of the whole collection, or getctag where there is none.
};

// Parses a response: one entry for each resource. Entities are not expanded, no external resources are loaded, and a
// text with a document type declaration is refused. Throws domain::CalendarError for any other text. Any thread.
std::vector<DavResource> read_dav_answer(const std::string& xml);

}   // namespace outside
