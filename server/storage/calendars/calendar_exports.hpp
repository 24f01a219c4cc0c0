#pragma once

#include "storage/calendars/external_calendars.hpp"

namespace storage {

// Which bookings of staff are in their external calendars, and how.

// One that is not there as it is here.
struct ExportKey {
    ExternalCalendarKey calendar;
    std::string booking_id;
};
// Agreed bookings that end later than yesterday and are missing or were moved since, and events that are there and
// should not be; none of those that wait to be sent already, or whose last change can still be undone.
std::vector<ExportKey> find_exports_to_plan(Snapshot&, int most);
void plan_export(Transaction&, const ExportKey&);

struct DueExport {
    ExportKey key;
    std::string staff_id;
    domain::ExternalCalendar calendar;
    std::string etag;   // Of what is there; empty: nothing is known to be.
    Lease lease;
    std::optional<domain::AgendaEvent> event;   // What has to be there; nothing: the event has to go.
};
bool is_export_due(Snapshot&);
std::optional<DueExport> take_export_to_send(Transaction&);

// What came of it. Does nothing where the lease holds no more.
// It is there as `due` says, or gone.
void set_sent(Transaction&, const DueExport&, std::string_view etag);
// Another process stored it, or it was there: it is tried again at once, knowing that.
void set_overtaken(Transaction&, const DueExport&, std::string_view etag);
void set_failed(Transaction&, const DueExport&, std::string_view failure);

}   // namespace storage
