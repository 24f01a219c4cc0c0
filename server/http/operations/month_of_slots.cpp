#include "http/operations/month_of_slots.hpp"

#include "http/wire/to_wire.hpp"

namespace http {

core::Result<api::Slots> first_month(Context& context, const MonthQuery& asked)
{
    const auto month = TRY(app::list_first_month(context.shell,
        {
            .business_id = context.business.id,
            .order = asked.order,
            .from_date = {},
            .to_date = {},
            .time_zone = asked.time_zone,
            .reschedule_token = asked.reschedule_token,
            .booking_id = asked.booking_id,
            .hosts = asked.hosts,
            .client = context.client,
        }));
    return to_wire(month.slots, month.query);
}

}   // namespace http
