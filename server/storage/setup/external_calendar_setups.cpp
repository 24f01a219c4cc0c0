#include "storage/setup/external_calendar_setups.hpp"

#include <algorithm>

namespace storage {

namespace {

using domain::ExternalCalendarSetup;

bool is_same_calendar(const ExternalCalendarSetup& left, const ExternalCalendarSetup& right)
{
    return left.slug == right.slug && left.kind == right.kind && left.url == right.url && left.user == right.user;
}

ExternalCalendarSetup read_setup(const Rows& rows)
{
    return {rows.text(1), rows.word<core::ExternalCalendarKind>(2), rows.text(3), rows.text(4), rows.truth(5)};
}

void remove_calendar(Transaction& transaction, std::string_view business_id, std::string_view id)
{
    transaction.execute("DELETE FROM external_busy WHERE business_id = $1 AND calendar_id = $2", business_id, id);
    transaction.execute("DELETE FROM calendar_exports WHERE business_id = $1 AND calendar_id = $2", business_id, id);
    transaction.execute("DELETE FROM external_calendars WHERE business_id = $1 AND id = $2", business_id, id);
}

void remove_unnamed(Transaction& transaction, const StaffKey& staff, const std::vector<ExternalCalendarSetup>& named)
{
    std::vector<std::string> gone;
    {
        auto rows = transaction.query(R"(
            SELECT id, slug, kind, url, user_name, writes_bookings FROM external_calendars
            WHERE business_id = $1 AND staff_id = $2)",
            staff.business_id, staff.staff_id);
        while (rows.next()) {
            const auto setup = read_setup(rows);
            if (std::ranges::none_of(named, [&](const auto& other) { return is_same_calendar(setup, other); }))
                gone.push_back(rows.text(0));
        }
    }
    for (const auto& id : gone)
        remove_calendar(transaction, staff.business_id, id);
}

}   // namespace

void read_external_calendar_setups(Snapshot& snapshot, domain::BusinessSetup& setup, const SetupIndex& staff)
{
    auto rows = snapshot.query(R"(
        SELECT staff_id, slug, kind, url, user_name, writes_bookings FROM external_calendars
        WHERE business_id = $1 ORDER BY staff_id, position, slug)",
        setup.business.id);
    while (rows.next())
        setup.staff[staff.at(rows.text(0))].calendars.push_back(read_setup(rows));
}

void write_external_calendar_setups(Transaction& transaction, const StaffKey& staff,
    const std::vector<ExternalCalendarSetup>& calendars, const NewRows& rows)
{
    remove_unnamed(transaction, staff, calendars);
    for (std::size_t i = 0; i < calendars.size(); ++i) {
        const auto& calendar = calendars[i];
        transaction.execute(R"(
            INSERT INTO external_calendars (business_id, id, staff_id, slug, kind, url, user_name, writes_bookings,
                position, next_check_at)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
            ON CONFLICT (business_id, staff_id, slug) DO UPDATE SET
                writes_bookings = excluded.writes_bookings, position = excluded.position)",
            staff.business_id, rows.new_id(), staff.staff_id, calendar.slug, calendar.kind, calendar.url, calendar.user,
            calendar.writes_bookings, static_cast<std::int64_t>(i), transaction.now());
    }
}

}   // namespace storage
