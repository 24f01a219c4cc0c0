#include "app/calendars/external_calendars.hpp"

#include "app/calendars/calendar_passwords.hpp"
#include "core/text.hpp"
#include "domain/calendars/external_events.hpp"
#include "storage/calendars/external_calendars.hpp"

namespace app {

using storage::DueCalendar;
using storage::Snapshot;
using storage::Transaction;

namespace {

constexpr core::days ahead {400};

// From yesterday on, in whole days, so that the query stays the same all day.
domain::TimeSpan window_at(core::Instant now)
{
    const auto today = std::chrono::floor<core::days>(now);
    return {today - core::days {1}, today + ahead};
}

std::optional<domain::BusyAnswer> look(const Shell& shell, const DueCalendar& due)
{
    auto zone = shell.find_zone(due.time_zone);
    if (!zone) throw domain::CalendarError {"the time zone of the staff member is unknown to this system"};
    return shell.calendars.look(
        {with_password(shell, due.calendar), window_at(shell.now()), std::move(zone), due.version});
}

// Without the events of the business's own bookings, which are stored as bookings already.
std::vector<domain::TimeSpan> busy_apart_from_ours(
    const Shell& shell, const DueCalendar& due, std::vector<domain::ExternalBusy> busy)
{
    std::set<std::string> ids;
    for (const auto& one : busy)
        if (!one.booking_id.empty()) ids.insert(one.booking_id);
    const auto own = shell.database.read(
        [&](Snapshot& snapshot) { return storage::find_own_bookings(snapshot, due.key.business_id, ids); });
    return domain::joined_busy(std::move(busy), own);
}

void keep(const Shell& shell, const DueCalendar& due)
{
    const auto answer = look(shell, due);
    if (!answer) {
        shell.database.write([&](Transaction& transaction) { storage::set_seen(transaction, due); });
        return;
    }
    const auto busy = busy_apart_from_ours(shell, due, answer->busy);
    shell.database.write([&](Transaction& transaction) { storage::set_read(transaction, due, busy, answer->version); });
}

}   // namespace

bool poll_external_calendar(const Shell& shell)
{
    // Checked by a read first, to avoid needless write transactions.
    if (!shell.database.read([](Snapshot& snapshot) { return storage::is_calendar_due(snapshot); })) return false;
    const auto due
        = shell.database.write([](Transaction& transaction) { return storage::take_calendar_to_poll(transaction); });
    if (!due) return false;
    try {
        keep(shell, *due);
    } catch (const domain::CalendarError& error) {
        // What is wrong may quote the calendar, and is told to the operator alone (`kalends doctor`), not to the log.
        if (due->lease.attempts == 1) shell.report("calendar_failed", due->key.id);
        const auto failure = core::to_printable(error.what(), longest_calendar_failure);
        shell.database.write([&](Transaction& transaction) { storage::set_failed(transaction, *due, failure); });
    }
    return true;
}

}   // namespace app
