#include "storage/calendars/calendar_exports.hpp"
#include "app/calendars/calendar_passwords.hpp"
#include "app/calendars/external_calendars.hpp"
#include "core/text.hpp"

namespace app {

using storage::DueExport;
using storage::Snapshot;
using storage::Transaction;

namespace {

constexpr int most_at_once = 200;

void send(const Shell& shell, const DueExport& due)
{
    domain::StoredEvent stored;
    const auto calendar = with_password(shell, due.calendar);
    if (due.event)
        stored = shell.calendars.put(calendar, *due.event, due.etag);
    else
        shell.calendars.remove(calendar, due.key.booking_id);
    shell.database.write([&](Transaction& transaction) {
        if (stored.is_stored)
            storage::set_sent(transaction, due, stored.etag);
        else
            storage::set_overtaken(transaction, due, stored.etag);
    });
}

}   // namespace

void plan_calendar_exports(const Shell& shell)
{
    const auto found
        = shell.database.read([](Snapshot& snapshot) { return storage::find_exports_to_plan(snapshot, most_at_once); });
    if (found.empty()) return;
    shell.database.write([&](Transaction& transaction) {
        for (const auto& key : found)
            storage::plan_export(transaction, key);
    });
}

bool send_calendar_export(const Shell& shell)
{
    if (!shell.database.read([](Snapshot& snapshot) { return storage::is_export_due(snapshot); })) return false;
    const auto due
        = shell.database.write([](Transaction& transaction) { return storage::take_export_to_send(transaction); });
    if (!due) return false;
    try {
        send(shell, *due);
    } catch (const domain::CalendarError& error) {
        const auto failure = core::to_printable(error.what(), longest_calendar_failure);
        shell.database.write([&](Transaction& transaction) { storage::set_failed(transaction, *due, failure); });
    }
    return true;
}

}   // namespace app
