#include "domain/desk/desk_actions.hpp"

#include <algorithm>
#include <array>

#include "core/fingerprint.hpp"
#include "core/word.hpp"
#include "domain/bookings/lifecycle.hpp"
#include "domain/bookings/undo.hpp"
#include "domain/desk/booking_edits.hpp"
#include "domain/desk/booking_money.hpp"
#include "domain/desk/proposals.hpp"

namespace domain {

using core::ErrorCode;
using core::refuse;

namespace {

// The actions there are, in the order of the words.
constexpr std::array known_actions {DeskAction::approve, DeskAction::propose, DeskAction::decline, DeskAction::cancel,
    DeskAction::arrive, DeskAction::complete, DeskAction::miss, DeskAction::reopen, DeskAction::move, DeskAction::edit,
    DeskAction::add_note, DeskAction::record_payment, DeskAction::give_back, DeskAction::send_mail};

bool hosts(const Actor& actor, const BookingItem& item)
{
    return !actor.staff_id.empty()
        && std::ranges::find(item.hosts, actor.staff_id, &BookingHost::id) != item.hosts.end();
}

Result<void> check_arrival(const DeskState& state, Instant now)
{
    const auto& booking = state.booking;
    const bool may_arrive = booking.status == BookingStatus::scheduled && !state.arrived_at
        && now >= whole_time(booking).from - earliest_arrival;
    if (!may_arrive) return refuse(ErrorCode::state_conflict);
    return {};
}

Result<void> check_that(bool is_so)
{
    if (!is_so) return refuse(ErrorCode::state_conflict);
    return {};
}

Result<void> check_mail(const Booking& booking, Instant now)
{
    TRY(check_that(mail_of_state(booking, now).has_value()));
    if (booking.contact.email.empty()) return refuse(ErrorCode::no_address);
    return {};
}

Result<void> without_outcome(Result<Outcome> outcome)
{
    if (!outcome) return refuse(std::move(outcome).error());
    return {};
}

// What was said last can be taken back: that they came or did not, else that they are here.
Result<void> check_reopening(const DeskState& state, Instant now)
{
    if (state.booking.status == BookingStatus::scheduled && state.arrived_at) return {};
    return without_outcome(decide_reopening(state.booking, now));
}

// By the very decisions that are carried out.
Result<void> check_state(DeskAction action, const DeskState& state, Instant now)
{
    const auto& booking = state.booking;
    if (booking.status == BookingStatus::held && action != DeskAction::add_note)   // A visitor is still choosing.
        return refuse(ErrorCode::state_conflict);
    switch (action) {
    case DeskAction::approve: return without_outcome(decide_approval(booking, now));
    case DeskAction::propose: return without_outcome(decide_proposal(booking, {}, now));
    case DeskAction::decline: return without_outcome(decide_decline(booking, {}, now));
    case DeskAction::cancel: return without_outcome(decide_business_cancellation(booking, {}, now));
    case DeskAction::arrive: return check_arrival(state, now);
    case DeskAction::complete: return without_outcome(decide_completion(booking, now));
    case DeskAction::miss: return without_outcome(decide_no_show(booking, now));
    case DeskAction::reopen: return check_reopening(state, now);
    case DeskAction::add_note: return {};
    case DeskAction::move: return check_that(may_move(booking, now));
    case DeskAction::edit: return check_that(may_edit(booking, now));
    case DeskAction::record_payment: return check_that(may_take_payment(booking, now));
    case DeskAction::give_back: return check_that(may_give_back(booking));
    case DeskAction::send_mail: return check_mail(booking, now);
    }
    return refuse(ErrorCode::state_conflict);
}

bool needs_every_item(Permission permission)
{
    return permission == Permission::requests_answer || permission == Permission::bookings_change;
}

}   // namespace

bool may_move(const Booking& booking, Instant now)
{
    using enum BookingStatus;
    return booking.status == scheduled || (booking.status == requested && is_live(booking, now));
}

std::string version_of(const DeskState& state)
{
    const auto& booking = state.booking;
    const auto& contact = booking.contact;
    const auto seconds = [](Instant at) { return std::to_string(at.time_since_epoch().count()); };
    std::string proposed;
    for (const auto start : booking.proposed_starts)
        proposed += seconds(start) + " ";
    return core::version_of({core::word(booking.status), std::to_string(booking.sequence), seconds(booking.changed_at),
        proposed, state.arrived_at ? seconds(*state.arrived_at) : "-", std::to_string(booking.paid_minor),
        std::to_string(booking.refunded_minor), contact.first_name, contact.last_name, contact.email, contact.phone,
        contact.location, contact.additional_information, core::word(booking.locale)});
}

bool may_see(const Actor& actor, Permission permission, const Booking& booking)
{
    const auto reach = actor.reach(permission);
    if (reach != core::Reach::own) return reach == core::Reach::all;
    return std::ranges::any_of(booking.items, [&](const auto& item) { return hosts(actor, item); });
}

bool may_change(const Actor& actor, Permission permission, const Booking& booking)
{
    if (actor.reach(permission) != core::Reach::own || !needs_every_item(permission))
        return may_see(actor, permission, booking);
    return std::ranges::all_of(booking.items, [&](const auto& item) { return hosts(actor, item); });
}

Permission permission_for(DeskAction action)
{
    switch (action) {
    case DeskAction::approve:
    case DeskAction::propose:
    case DeskAction::decline: return Permission::requests_answer;
    case DeskAction::cancel:
    case DeskAction::move:
    case DeskAction::edit:
    case DeskAction::send_mail: return Permission::bookings_change;
    case DeskAction::add_note: return Permission::notes_write;
    case DeskAction::record_payment: return Permission::money_record;
    case DeskAction::give_back: return Permission::money_give_back;
    default: return Permission::bookings_mark;
    }
}

Result<void> check_reach(const Actor& actor, DeskAction action, const Booking& booking)
{
    const bool is_theirs
        = may_see(actor, Permission::bookings_see, booking) && may_change(actor, permission_for(action), booking);
    if (!is_theirs) return refuse(ErrorCode::booking_not_found);
    return {};
}

Result<void> check_action(const Actor& actor, DeskAction action, const DeskState& state, Instant now)
{
    TRY(check_reach(actor, action, state.booking));
    return check_state(action, state, now);
}

std::vector<DeskAction> actions_of(const Actor& actor, const DeskState& state, Instant now)
{
    std::vector<DeskAction> actions;
    std::ranges::copy_if(known_actions, std::back_inserter(actions),
        [&](DeskAction action) { return check_action(actor, action, state, now).has_value(); });
    return actions;
}

}   // namespace domain
