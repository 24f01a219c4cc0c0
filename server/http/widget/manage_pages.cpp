#include <algorithm>

#include "app/bookings/bookings.hpp"
#include "app/bookings/guests.hpp"
#include "http/operations/month_of_slots.hpp"
#include "http/widget/page_table.hpp"
#include "http/wire/to_wire.hpp"
#include "storage/catalogue/services.hpp"

namespace http {

namespace {

using core::BookingStatus;
using core::ErrorCode;
using core::LinkPurpose;
using core::Result;

// Also finds services that are no longer offered, since their bookings can still be cancelled.
bool has_service(const Context& context, const domain::Booking& booking, std::string_view slug)
{
    const auto id = context.shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::find_service_id(snapshot, context.business.id, slug); });
    return id && std::ranges::find(booking.items, *id, &domain::BookingItem::service_id) != booking.items.end();
}

// The booking that the link in the address may cancel or reschedule.
Result<app::ManagedBooking> find_booking_to(LinkPurpose purpose, Context& context, const PageRequest& page)
{
    const auto token = parameter(page, "token"), booking_id = parameter(page, "booking");
    return app::find_booking_to_change(context.shell, {context.business.id, token, booking_id}, purpose);
}

Result<api::PagePayload> show_cancellation(
    Context& context, const app::ManagedBooking& managed, api::PagePayload payload)
{
    if (!managed.may_cancel) return core::refuse(ErrorCode::cancellation_closed);
    payload.screen = core::Screen::cancel;
    payload.managed = to_wire(managed, context.shell.find_zone);
    return payload;
}

}   // namespace

Result<api::PagePayload> cancel_payload(Context& context, const PageRequest& page, api::PagePayload payload)
{
    payload.layout = core::Layout::form;
    return show_cancellation(context, TRY(find_booking_to(LinkPurpose::cancel, context, page)), std::move(payload));
}

Result<api::PagePayload> cancel_service_payload(Context& context, const PageRequest& page, api::PagePayload payload)
{
    const auto managed = TRY(find_booking_to(LinkPurpose::cancel, context, page));
    if (!has_service(context, managed.booking, parameter(page, "service")))
        return core::refuse(ErrorCode::cancellation_link_expired);
    return show_cancellation(context, managed, std::move(payload));
}

Result<api::PagePayload> view_payload(Context& context, const PageRequest& page, api::PagePayload payload)
{
    const auto token = parameter(page, "token"), booking_id = parameter(page, "booking");
    const auto managed = TRY(app::find_managed_booking(context.shell, {context.business.id, token, booking_id}));
    if (managed.purpose != LinkPurpose::view) return core::refuse(ErrorCode::link_expired);
    payload.screen = core::Screen::visit;
    payload.layout = core::Layout::form;
    payload.managed = to_wire(managed, context.shell.find_zone);
    return payload;
}

Result<api::PagePayload> confirm_payload(Context& context, const PageRequest& page, api::PagePayload payload)
{
    const auto managed = app::find_managed_booking(context.shell, {context.business.id, parameter(page, "token")});
    if (!managed || managed->purpose != LinkPurpose::confirm) return core::refuse(ErrorCode::confirmation_link_expired);
    // Once it is confirmed, the link shows what became of it.
    const bool is_over = !managed->is_open && managed->booking.status == BookingStatus::expired;
    if (is_over) return core::refuse(ErrorCode::confirmation_link_expired);
    payload.screen = core::Screen::visit;
    payload.layout = core::Layout::form;
    payload.managed = to_wire(*managed, context.shell.find_zone);
    return payload;
}

Result<api::PagePayload> guest_payload(Context& context, const PageRequest& page, api::PagePayload payload)
{
    const auto token = parameter(page, "token"), booking_id = parameter(page, "booking");
    const app::LinkKey key {context.business.id, token, booking_id};
    payload.screen = core::Screen::visit;
    payload.layout = core::Layout::form;
    auto visit = app::find_guest_visit(context.shell, key);
    const bool has_left = !visit && visit.error().code == ErrorCode::guest_has_left;
    const auto former = has_left ? app::find_former_visit(context.shell, key) : std::nullopt;
    if (former)
        payload.former_visit = to_wire(*former, context.shell.find_zone);
    else
        payload.visit = to_wire(TRY(std::move(visit)), context.shell.find_zone);
    return payload;
}

Result<api::PagePayload> reschedule_payload(Context& context, const PageRequest& page, api::PagePayload payload)
{
    const auto managed = TRY(find_booking_to(LinkPurpose::reschedule, context, page));
    if (!managed.may_reschedule || managed.services.empty()) return core::refuse(ErrorCode::reschedule_closed);
    payload.screen = core::Screen::reschedule;
    payload.managed = to_wire(managed, context.shell.find_zone);
    payload.services = to_wire(managed.services);
    MonthQuery query {.order = {},
        .time_zone = managed.booking.time_zone,
        .reschedule_token = parameter(page, "token"),
        .booking_id = parameter(page, "booking"),
        .hosts = {core::MovedHosts::same}};
    auto slots = first_month(context, query);
    const auto is_about_now = [](ErrorCode code) {   // And not about the hosts.
        return code == ErrorCode::too_many_searches || code == ErrorCode::order_too_complex;
    };
    if (!slots && is_about_now(slots.error().code)) return std::unexpected {slots.error()};
    // A calendar or a team may have other hosts than it had.
    payload.managed->hosts_gone = payload.managed->hosts_gone || !slots ? std::optional {true} : std::nullopt;
    if (payload.managed->hosts_gone) {
        query.hosts = {core::MovedHosts::any};
        slots = first_month(context, query);
    }
    payload.slots = TRY(std::move(slots));
    return payload;
}

}   // namespace http
