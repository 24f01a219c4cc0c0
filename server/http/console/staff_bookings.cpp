#include "app/desk/staff_bookings.hpp"

#include "app/desk/desk_services.hpp"
#include "app/desk/moves.hpp"
#include "core/text.hpp"
#include "http/console/booking_change.hpp"
#include "http/console/operations.gen.hpp"
#include "http/message/locale.hpp"
#include "http/wire/contact.hpp"
#include "http/wire/from_wire.hpp"
#include "http/wire/to_wire.hpp"

namespace http {

using core::Permission;
using core::Result;
using core::unless_empty;
using domain::Zone;

namespace {

std::optional<core::minutes> to_minutes(const std::optional<std::int64_t>& count)
{
    if (!count) return {};
    return core::minutes {*count};
}

std::vector<domain::ItemRequest> to_items(const std::vector<api::StaffOrderItem>& items)
{
    std::vector<domain::ItemRequest> requests;
    for (const auto& item : items) {
        auto& request = requests.emplace_back(domain::ItemRequest {.service_id = item.service_id,
            .variation_id = item.variation_id.value_or(""),
            .add_ons = {},
            .staff_id = item.staff_id.value_or(""),
            .own_duration = to_minutes(item.duration_minutes),
            .own_price_minor = item.price_minor});
        for (const auto& add_on : item.add_ons)
            request.add_ons.push_back({add_on.add_on_id, static_cast<int>(add_on.quantity.value_or(1))});
    }
    return requests;
}

domain::Order to_order(const std::vector<api::StaffOrderItem>& items, const std::optional<std::int64_t>& guest_count)
{
    domain::Order order;
    order.items = to_items(items);
    order.guest_count = static_cast<int>(guest_count.value_or(0));
    order.is_by_staff = true;
    return order;
}

// The business speaks for the customer: in its zone, in its language where theirs is not known, and with times and
// amounts written as in the country whose way of that language the user's browser prefers.
domain::Visitor visitor_of(const Access& access, const std::optional<core::Locale>& own)
{
    const auto& business = access.context.business;
    const auto locale = own.value_or(business.locale);
    return {.time_zone = business.time_zone,
        .locale = locale,
        .regional_tag = std::string {regional_tag(locale, access.context.accept_language)}};
}

domain::StaffMove to_move(const api::StaffMove& wire)
{
    return {.starts_at = wire.starts_at,
        .staff_id = wire.staff_id.value_or(""),
        .duration = to_minutes(wire.duration_minutes),
        .exceptions = wire.exceptions,
        .items = to_items(wire.items)};
}

app::StaffMoveRequest to_request(const Access& access, const std::string& booking_id, const api::StaffMove& wire)
{
    return {.booking_id = booking_id,
        .version = wire.version,
        .move = to_move(wire),
        .notify = wire.notify,
        .message = wire.message.value_or(""),
        .together = to_seen(wire.together),
        .time_zone = access.context.business.time_zone};
}

api::RuleInTheWay to_wire(const domain::RuleInTheWay& found, const domain::Actor& actor, const Zone& zone)
{
    api::RuleInTheWay wire {.rule = found.rule,
        .position = static_cast<std::int64_t>(found.item) + 1,
        .staff_id = found.host.id,
        .staff_name = unless_empty(found.host.name),
        .from = {},
        .to = {},
        .seats_left = found.seats_left,
        .may_break = domain::may_break(actor, found)};
    if (found.span) {
        wire.from = zone.to_zoned(found.span->from);
        wire.to = zone.to_zoned(found.span->to);
    }
    return wire;
}

std::vector<api::RuleInTheWay> to_rules(
    const std::vector<domain::RuleInTheWay>& rules, const domain::Actor& actor, const Zone& zone)
{
    std::vector<api::RuleInTheWay> wire;
    for (const auto& found : rules)
        wire.push_back(to_wire(found, actor, zone));
    return wire;
}

api::QuotedTogether to_together(const domain::PlacedByStaff& placed, const domain::Actor& actor, const Zone& zone)
{
    const auto whole = domain::whole_time(placed.booking);
    return {.booking_id = placed.booking.id,
        .starts_at = zone.to_zoned(whole.from),
        .ends_at = zone.to_zoned(whole.to),
        .staff_name = domain::host_names(placed.booking),
        .rules = to_rules(placed.rules, actor, zone)};
}

Result<api::StaffQuote> to_quote(const Access& access, const domain::PlacedByStaff& placed)
{
    const auto& context = access.context;
    const auto& actor = access.actor;
    const auto zone = TRY(app::desk_zone(context.shell, context.business.time_zone));
    const auto& booking = placed.booking;
    const auto whole = domain::whole_time(booking);
    const bool has_money = domain::may_see(actor, Permission::money_see, booking);
    api::StaffQuote wire {.starts_at = zone->to_zoned(whole.from),
        .ends_at = zone->to_zoned(whole.to),
        .items = {},
        .price = {},
        .rules = to_rules(placed.rules, actor, *zone),
        .together = {}};
    if (has_money && booking.price) wire.price = to_money(booking.price->amount_minor, booking);
    for (const auto& item : booking.items)
        wire.items.push_back({.service_id = item.service_id,
            .service_name = item.service_name,
            .staff_id = item.hosts.front().id,
            .staff_name = item.hosts.front().name,
            .starts_at = zone->to_zoned(item.time.from),
            .ends_at = zone->to_zoned(item.time.to),
            .price = has_money ? to_money(item.price_minor, booking) : std::nullopt});
    return wire;
}

std::optional<api::Money> to_price(const std::optional<std::int64_t>& amount_minor, const std::string& currency)
{
    if (!amount_minor) return {};
    return api::Money {.amount_minor = *amount_minor, .currency = currency};
}

api::DeskService to_desk_service(const domain::Service& service)
{
    api::DeskService wire {.id = service.id,
        .name = service.name,
        .category = unless_empty(service.category),
        .duration_minutes = service.rules.duration.count(),
        .price = {},
        .seats = service.rules.seats,
        .max_guests = service.guests.mode == core::GuestMode::off ? 0 : service.guests.max_guests,
        .staff_ids = {},
        .variations = {},
        .add_ons = {}};
    if (service.price) wire.price = to_price(service.price->amount_minor, service.currency);
    for (const auto& card : service.staff)
        wire.staff_ids.push_back(card.id);
    for (const auto& one : service.variations)
        wire.variations.push_back({.id = one.id,
            .name = one.name,
            .duration_minutes = one.duration.value_or(service.rules.duration).count(),
            .price = to_price(one.price_minor, service.currency)});
    for (const auto& one : service.add_ons)
        wire.add_ons.push_back({.id = one.id,
            .name = one.name,
            .duration_minutes = one.duration.count(),
            .price = to_price(one.price_minor, service.currency),
            .max_quantity = one.max_quantity});
    return wire;
}

}   // namespace

Result<api::DeskServices> list_desk_services(const Access& access)
{
    api::DeskServices wire;
    for (const auto& service : app::desk_services(access.context.shell, scope_of(access)))
        wire.services.push_back(to_desk_service(service));
    return wire;
}

Result<api::StaffQuote> quote_staff_booking(const Access& access, const api::StaffOrder& wanted)
{
    auto visitor = visitor_of(access, {});
    visitor.contact.email = wanted.email.value_or("");
    const domain::StaffRequest request {.id = {},
        .order = to_order(wanted.items, wanted.guest_count),
        .starts_at = wanted.starts_at,
        .visitor = TRY(with_canonical_addresses(std::move(visitor)))};
    return to_quote(access, TRY(app::quote_staff_booking(access.context.shell, scope_of(access), request)));
}

Result<api::FreeTimes> list_free_times(const Access& access, const api::FreeTimesQuery& asked)
{
    const auto& context = access.context;
    const auto times = TRY(app::staff_times(context.shell, scope_of(access),
        {.order = to_order(asked.items, asked.guest_count),
            .date = asked.date,
            .time_zone = context.business.time_zone}));
    return api::FreeTimes {.date = times.date, .starts = to_zoned(times.starts, *times.zone)};
}

Result<api::FreeTimes> list_times_to_move(
    const Access& access, const api::ListTimesToMoveParameters& asked, const api::TimesToMoveQuery& wanted)
{
    const auto& context = access.context;
    const auto times = TRY(app::times_to_move(context.shell, scope_of(access),
        {.booking_id = asked.booking_id,
            .move = {.starts_at = {},
                .staff_id = wanted.staff_id.value_or(""),
                .duration = to_minutes(wanted.duration_minutes),
                .items = to_items(wanted.items)},
            .date = wanted.date,
            .time_zone = context.business.time_zone}));
    return api::FreeTimes {.date = times.date, .starts = to_zoned(times.starts, *times.zone)};
}

Result<api::BookingChange> book_by_staff(const Access& access, const api::StaffBooking& wanted)
{
    auto visitor = visitor_of(access, wanted.locale);
    visitor.contact = to_domain(wanted.contact);
    const app::NewStaffBooking booking {.request = {.id = wanted.id,
                                            .order = to_order(wanted.items, wanted.guest_count),
                                            .starts_at = wanted.starts_at,
                                            .visitor = TRY(with_canonical_addresses(std::move(visitor))),
                                            .exceptions = wanted.exceptions},
        .notify = wanted.notify,
        .message = wanted.message.value_or(""),
        .note = wanted.note.value_or("")};
    return to_change(access, TRY(app::book_by_staff(access.context.shell, scope_of(access), booking)));
}

Result<api::StaffQuote> quote_move(
    const Access& access, const api::QuoteMoveParameters& asked, const api::StaffMove& wanted)
{
    const auto& context = access.context;
    const auto quoted
        = TRY(app::quote_staff_move(context.shell, scope_of(access), to_request(access, asked.booking_id, wanted)));
    auto wire = TRY(to_quote(access, quoted.placed));
    const auto zone = TRY(app::desk_zone(context.shell, context.business.time_zone));
    for (const auto& placed : quoted.together)
        wire.together.push_back(to_together(placed, access.actor, *zone));
    return wire;
}

Result<api::BookingChange> move_booking_by_staff(
    const Access& access, const api::MoveBookingByStaffParameters& asked, const api::StaffMove& wanted)
{
    const auto request = to_request(access, asked.booking_id, wanted);
    return to_change(access, TRY(app::move_by_staff(access.context.shell, scope_of(access), request)));
}

}   // namespace http
