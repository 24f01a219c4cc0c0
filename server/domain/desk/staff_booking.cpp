#include "domain/desk/staff_booking.hpp"

#include <algorithm>

#include "domain/bookings/lifecycle.hpp"
#include "domain/desk/desk_actions.hpp"

namespace domain {

using core::ErrorCode;
using core::FieldCode;
using core::refuse;

namespace {

HostChoice hosts_of(const StaffMove& move)
{
    if (move.staff_id.empty()) return {.hosts = core::MovedHosts::same};
    return {.staff_id = move.staff_id};
}

Result<void> check_start(Instant start, Instant now)
{
    if (start != std::chrono::floor<minutes>(start)) return core::refuse_field("starts_at", FieldCode::invalid);
    if (start < now - longest_past) return core::refuse_field("starts_at", FieldCode::too_small);
    if (start > now + farthest_start) return core::refuse_field("starts_at", FieldCode::too_large);
    return {};
}

// A price of its own is set by who may change prices.
Result<void> check_price(const Actor& actor, const Order& order, const Booking& booking)
{
    for (std::size_t i = 0; i < order.items.size(); ++i) {
        const auto& owner = booking.items[i].hosts.front();
        if (order.items[i].own_price_minor && !actor.may(Permission::money_give_back, owner.id))
            return refuse(ErrorCode::not_allowed);
    }
    return {};
}

// Rules that a booking which keeps its start met, or broke, when it was made.
bool is_about_the_start(const RuleInTheWay& found)
{
    return found.rule == BookingRule::notice || found.rule == BookingRule::horizon || found.rule == BookingRule::grid;
}

// With the length that the move asks for.
Result<Booking> resized(const Booking& booking, const StaffMove& move)
{
    auto changed = booking;
    if (!move.duration) return changed;
    if (changed.items.size() != 1) return core::refuse_field("duration_minutes", FieldCode::not_asked);
    changed.items.front().own_duration = move.duration;
    return changed;
}

Result<PlacedByStaff> place_as_booked(const MovingCase& wanted, Instant now)
{
    const auto& [booking, move, facts] = wanted;
    const auto wished = TRY(resized(booking, move));
    return replace_by_staff(wished, facts, {move.starts_at, hosts_of(move)}, now);
}

bool is_same_choice(const BookingItem& item, const ItemRequest& request)
{
    const auto is_chosen = [&](const BookingAddOn& one) {
        return std::ranges::any_of(request.add_ons,
            [&](const AddOnChoice& other) { return other.add_on_id == one.id && other.quantity == one.quantity; });
    };
    return item.service_id == request.service_id && item.variation_id == request.variation_id
        && item.add_ons.size() == request.add_ons.size() && std::ranges::all_of(item.add_ons, is_chosen);
}

// What was booked before keeps the price that was agreed.
void keep_prices(std::vector<BookingItem>& items, const std::vector<ItemRequest>& requests, const Booking& before)
{
    auto known = before.items;
    for (std::size_t i = 0; i < items.size(); ++i) {
        const auto& request = requests[i];
        const auto same = std::ranges::find_if(known, [&](const auto& item) { return is_same_choice(item, request); });
        if (request.own_price_minor || same == known.end()) continue;
        items[i].price_minor = same->price_minor;
        items[i].attendee_price_minor = same->attendee_price_minor;
        known.erase(same);
    }
}

std::optional<Money> total_of(const std::vector<BookingItem>& items, const std::string& currency)
{
    std::optional<Money> total;
    for (const auto& item : items)
        if (item.price_minor) total = Money {(total ? total->amount_minor : 0) + *item.price_minor, currency};
    return total;
}

Result<void> check_other_items(const MovingCase& wanted, const Order& order)
{
    const auto& [booking, move, facts] = wanted;
    core::Refusal refusal {ErrorCode::invalid_fields, {}};
    if (!move.staff_id.empty()) refusal.fields.push_back({"staff_id", FieldCode::not_asked});
    if (move.duration) refusal.fields.push_back({"duration_minutes", FieldCode::not_asked});
    const auto is_of_guest = [](const BookingItem& item) { return item.person != 0; };
    if (std::ranges::any_of(booking.items, is_of_guest)) refusal.fields.push_back({"items", FieldCode::not_asked});
    if (refusal.fields.empty()) refusal.fields = check_order(order, facts);
    if (!refusal.fields.empty()) return refuse(std::move(refusal));
    return check_guests(order, facts);
}

// With other services in the place of those that were booked; how it may be cancelled stays as it was agreed.
Result<PlacedByStaff> place_other_items(const MovingCase& wanted, Instant now)
{
    const auto& [booking, move, facts] = wanted;
    const auto order = order_of(booking, move);
    TRY(check_other_items(wanted, order));
    auto [placed, rules] = TRY(place_by_staff(order, facts, move.starts_at, now));
    auto changed = booking;
    changed.items = std::move(placed.items);
    keep_prices(changed.items, order.items, booking);
    const auto currency = booking.price ? booking.price->currency : facts.items.front().service.currency;
    changed.price = total_of(changed.items, currency);
    // It is no longer what that calendar or menu offers.
    changed.calendar_id.clear();
    changed.menu_id.clear();
    if (placed.location_kind != booking.location_kind) {
        changed.location_kind = placed.location_kind;
        changed.location = placed.location;
    }
    return PlacedByStaff {std::move(changed), std::move(rules)};
}

// The user makes, and moves, what they themselves host, where the permission reaches no further.
Result<void> check_hosts(const Actor& actor, const Booking& booking)
{
    if (!may_change(actor, Permission::bookings_change, booking)) return refuse(ErrorCode::not_allowed);
    return {};
}

}   // namespace

Order order_of(const Booking& booking, const StaffMove& move)
{
    if (!move.items.empty())
        return {.items = move.items,
            .guest_count = booking.guest_count,
            .calendar_id = {},
            .menu_id = {},
            .one_time_link_id = {},
            .is_by_staff = true};
    auto order = order_of(booking, hosts_of(move));
    order.is_by_staff = true;
    if (move.duration && order.items.size() == 1) order.items.front().own_duration = move.duration;
    return order;
}

Result<void> check_wanted_hosts(const Actor& actor, const Order& order)
{
    const bool is_theirs = std::ranges::all_of(
        order.items, [&](const ItemRequest& item) { return actor.may(Permission::bookings_change, item.staff_id); });
    if (!is_theirs) return refuse(ErrorCode::not_allowed);
    return {};
}

Result<PlacedByStaff> quote_by_staff(
    const StaffRequest& request, const BookingFacts& facts, const Actor& actor, Instant now)
{
    if (auto errors = check_order(request.order, facts); !errors.empty())
        return refuse({ErrorCode::invalid_fields, std::move(errors)});
    TRY(check_start(request.starts_at, now));
    TRY(check_guests(request.order, facts));
    auto placed = TRY(place_by_staff(request.order, facts, request.starts_at, now));
    TRY(check_hosts(actor, placed.booking));
    return placed;
}

Result<StaffDecision> decide_staff_booking(
    const StaffRequest& request, const BookingFacts& facts, const Actor& actor, Instant now)
{
    auto placed = TRY(quote_by_staff(request, facts, actor, now));
    TRY(check_price(actor, request.order, placed.booking));
    TRY(check_exceptions(actor, placed.rules, request.exceptions));
    auto& booking = placed.booking;
    booking.id = request.id;
    booking.time_zone = request.visitor.time_zone;
    booking.locale = request.visitor.locale;
    booking.regional_tag = request.visitor.regional_tag;
    booking.contact = request.visitor.contact;
    return StaffDecision {scheduled_by_staff(std::move(booking), now), std::move(placed.rules)};
}

Result<PlacedByStaff> quote_staff_move(const MovingCase& wanted, const Actor& actor, Instant now)
{
    const auto& [booking, move, facts] = wanted;
    if (!may_move(booking, now)) return refuse(ErrorCode::state_conflict);
    TRY(check_start(move.starts_at, now));
    auto placed = TRY(move.items.empty() ? place_as_booked(wanted, now) : place_other_items(wanted, now));
    TRY(check_hosts(actor, placed.booking));
    if (move.starts_at == whole_time(booking).from) std::erase_if(placed.rules, is_about_the_start);
    return placed;
}

Result<StaffDecision> decide_staff_move(const MovingCase& wanted, const Actor& actor, Instant now)
{
    auto placed = TRY(quote_staff_move(wanted, actor, now));
    if (!wanted.move.items.empty()) TRY(check_price(actor, order_of(wanted.booking, wanted.move), placed.booking));
    TRY(check_exceptions(actor, placed.rules, wanted.move.exceptions));
    return StaffDecision {moved_by_staff(wanted.booking, std::move(placed.booking), now), std::move(placed.rules)};
}

}   // namespace domain
