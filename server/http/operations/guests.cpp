#include "app/bookings/guests.hpp"

#include "http/operations/operations.gen.hpp"
#include "http/wire/from_wire.hpp"

namespace http {

using core::Result;

Result<api::GuestVisit> get_guest_link(Context& context, const api::GetGuestLinkParameters& link)
{
    const auto visit = TRY(app::find_guest_visit(context.shell, key_of(context, link)));
    return to_wire(visit, context.shell.find_zone);
}

Result<app::GuestVisit> leave_booking(
    Context& context, const api::LeaveBookingParameters& link, const app::Keep<app::GuestVisit>& keep)
{
    return app::leave_booking(context.shell, key_of(context, link), keep);
}

Result<app::GuestVisit> answer_as_guest(Context& context, const api::AnswerAsGuestParameters& link,
    const api::GuestAnswers& asked, const app::Keep<app::GuestVisit>& keep)
{
    const app::GuestAnswers said {to_domain(asked.answers), asked.locale, context.ip};
    return app::answer_as_guest(context.shell, key_of(context, link), said, keep);
}

}   // namespace http
