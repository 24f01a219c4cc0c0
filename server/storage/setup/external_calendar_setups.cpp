#include "storage/setup/external_calendar_setups.hpp"

#include <algorithm>

#include "storage/database/columns.hpp"

namespace storage {

namespace {

using domain::ExternalCalendarSetup;

bool is_same_calendar(const ExternalCalendarSetup& left, const ExternalCalendarSetup& right)
{
    return left.slug == right.slug && left.kind == right.kind && left.url == right.url && left.user == right.user;
}

constexpr auto setup_columns = columns<ExternalCalendarSetup>("external_calendars",
    fixed(column("slug", &ExternalCalendarSetup::slug)), fixed(column("kind", &ExternalCalendarSetup::kind)),
    fixed(column("url", &ExternalCalendarSetup::url)), fixed(column("user_name", &ExternalCalendarSetup::user)),
    column("writes_bookings", &ExternalCalendarSetup::writes_bookings));

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
        static const auto sql = "SELECT id, " + setup_columns.names()
            + " FROM external_calendars WHERE business_id = $1 AND staff_id = $2";
        auto rows = transaction.query(sql, staff.business_id, staff.staff_id);
        while (rows.next()) {
            std::string id;
            ExternalCalendarSetup setup;
            rows.into(id, setup_columns.of(setup));
            if (std::ranges::none_of(named, [&](const auto& other) { return is_same_calendar(setup, other); }))
                gone.push_back(std::move(id));
        }
    }
    for (const auto& id : gone)
        remove_calendar(transaction, staff.business_id, id);
}

}   // namespace

void read_external_calendar_setups(Snapshot& snapshot, domain::BusinessSetup& setup, const SetupIndex& staff)
{
    static const auto sql = "SELECT staff_id, " + setup_columns.names()
        + " FROM external_calendars WHERE business_id = $1 ORDER BY staff_id, position, slug";
    auto rows = snapshot.query(sql, setup.business.id);
    while (rows.next()) {
        std::string staff_id;
        ExternalCalendarSetup calendar;
        rows.into(staff_id, setup_columns.of(calendar));
        setup.staff[staff.at(staff_id)].calendars.push_back(std::move(calendar));
    }
}

void write_external_calendar_setups(Transaction& transaction, const StaffKey& staff,
    const std::vector<ExternalCalendarSetup>& calendars, const NewRows& rows)
{
    remove_unnamed(transaction, staff, calendars);
    static const Insert upsert {setup_columns, {"business_id", "id", "staff_id", "position", "next_check_at"},
        {"business_id", "staff_id", "slug"}, {"position"}};
    for (std::size_t i = 0; i < calendars.size(); ++i)
        upsert(transaction, calendars[i], staff.business_id, rows.new_id(), staff.staff_id,
            static_cast<std::int64_t>(i), transaction.now());
}

}   // namespace storage
