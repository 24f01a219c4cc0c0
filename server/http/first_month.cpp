#include "http/first_month.hpp"

#include "http/to_wire.hpp"

namespace http {

namespace {

// The days of the month that `date` lies in.
void set_month(app::SlotsQuery& query, core::Date date)
{
    using namespace std::chrono;
    const year_month_day day {date};
    query.from_date = local_days {day.year() / day.month() / 1};
    query.to_date = local_days {day.year() / day.month() / last};
}

}   // namespace

core::Result<api::Slots> first_month(Context& context, const MonthQuery& asked)
{
    const auto zone = context.shell.find_zone(asked.time_zone);
    if (!zone) return core::refuse_field("time_zone", core::FieldCode::unknown_time_zone);

    app::SlotsQuery query {
        .business_id = context.business.id,
        .order = asked.order,
        .from_date = {},
        .to_date = {},
        .time_zone = asked.time_zone,
        .reschedule_token = asked.reschedule_token,
    };
    // By the database's clock, which rules over what can be booked.
    const auto now = context.shell.database.read([](storage::Snapshot& snapshot) { return snapshot.now(); });
    set_month(query, zone->date_at(now));
    const auto present = TRY(app::list_slots(context.shell, query));
    if (!present.starts.empty() || !present.next_available) return to_wire(present, query);

    set_month(query, zone->date_at(*present.next_available));
    return to_wire(TRY(app::list_slots(context.shell, query)), query);
}

}   // namespace http
