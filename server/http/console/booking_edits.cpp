#include "app/desk/booking_edits.hpp"
#include "app/desk/booking_money.hpp"
#include "http/console/booking_change.hpp"
#include "http/console/operations.gen.hpp"
#include "http/wire/contact_fields.hpp"

namespace http {

using core::Result;

Result<api::BookingChange> edit_booking(
    const Access& access, const api::EditBookingParameters& asked, const api::StaffEdit& body)
{
    TRY(check_contact_fields(body.email, body.phone));
    const app::WantedEdit wanted {.booking_id = asked.booking_id,
        .version = body.version,
        .edit = {.first_name = body.first_name,
            .last_name = body.last_name,
            .email = body.email,
            .phone = body.phone,
            .location = body.location,
            .additional_information = body.additional_information,
            .locale = body.locale}};
    return to_change(access, TRY(app::edit_booking(access.context.shell, scope_of(access), wanted)));
}

Result<api::BookingChange> record_desk_payment(
    const Access& access, const api::RecordDeskPaymentParameters& asked, const api::DeskPayment& body)
{
    const app::DeskPayment payment {
        .booking_id = asked.booking_id, .id = body.id, .kind = body.kind, .amount_minor = body.amount_minor};
    return to_change(access, TRY(app::record_desk_payment(access.context.shell, scope_of(access), payment)));
}

Result<api::BookingChange> give_back(
    const Access& access, const api::GiveBackParameters& asked, const api::DeskRefund& body)
{
    const app::DeskRefund refund {.booking_id = asked.booking_id, .id = body.id, .amount_minor = body.amount_minor};
    return to_change(access, TRY(app::give_back(access.context.shell, scope_of(access), refund)));
}

Result<api::BookingChange> send_mail_again(const Access& access, const api::SendMailAgainParameters& asked)
{
    return to_change(access, TRY(app::send_mail_again(access.context.shell, scope_of(access), asked.booking_id)));
}

}   // namespace http
