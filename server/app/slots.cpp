#include "app/slots.hpp"

#include <algorithm>

#include "storage/bookings.hpp"
#include "storage/links.hpp"
#include "storage/services.hpp"
#include "storage/slot_facts.hpp"

namespace app {

using core::ErrorCode;
using core::FieldCode;
using core::refuse;
using core::Result;
using domain::SlotMode;
using storage::Snapshot;

namespace {

constexpr core::days most_days {62};

Result<domain::ZonePointer> check_query(const Shell& shell, const SlotsQuery& query)
{
    std::vector<core::FieldError> errors;
    auto zone = shell.find_zone(query.time_zone);
    if (!zone) errors.push_back({"time_zone", FieldCode::unknown_time_zone});
    if (query.to_date < query.from_date) errors.push_back({"to_date", FieldCode::too_small});
    if (query.to_date - query.from_date >= most_days) errors.push_back({"to_date", FieldCode::too_large});
    if (!errors.empty()) return refuse({ErrorCode::invalid_fields, std::move(errors)});
    return zone;
}

// Nothing when the query is not about moving a booking.
Result<std::optional<domain::Booking>> find_moved_booking(
    const Shell& shell, Snapshot& snapshot, const SlotsQuery& query)
{
    if (!query.reschedule_token) return std::nullopt;
    const auto link = storage::find_link(snapshot, query.business_id, shell.hash(*query.reschedule_token));
    if (!link || link->purpose != core::LinkPurpose::reschedule) return refuse(ErrorCode::reschedule_link_expired);
    auto booking = storage::find_booking(snapshot, query.business_id, link->booking_id);
    if (!booking || booking->service_id != query.service_id) return refuse(ErrorCode::reschedule_link_expired);
    return booking;
}

// Rescheduling shows what reschedule() would grant: a visitor who chose a staff member keeps them, any other gets
// anyone.
std::optional<std::string> wanted_staff_id(const SlotsQuery& query, const std::optional<domain::Booking>& moved)
{
    if (!moved) return query.staff_id;
    return moved->any_staff ? std::nullopt : std::optional {moved->staff_id};
}

Result<std::vector<domain::StaffCard>> wanted_staff(
    const domain::Service& service, const std::optional<std::string>& staff_id)
{
    if (service.staff.empty()) return refuse(ErrorCode::service_not_found);
    if (!staff_id) return service.staff;
    const auto found = std::ranges::find(service.staff, *staff_id, &domain::StaffCard::id);
    if (found == service.staff.end()) return core::refuse_field("staff_id", FieldCode::not_found);
    return std::vector {*found};
}

// Until when the service can be booked with the one of them whose day ends last.
core::Instant end_of_horizon(
    const domain::SlotRules& rules, std::span<const domain::StaffTime> facts, core::Instant now)
{
    core::Instant end {};
    for (const auto& time : facts)
        end = std::max(end, domain::horizon_span(rules, *time.roster.zone, now).to);
    return end;
}

// What the search is asked with the facts it needs.
SlotList search(Snapshot& snapshot, storage::SlotFactsQuery query, const domain::ZonePointer& zone)
{
    const auto& rules = query.service.rules;
    const auto facts = storage::slot_facts(snapshot, query);
    const auto end = end_of_horizon(rules, facts, query.now);
    SlotList list {};
    list.zone = zone;
    list.starts = domain::find_starts(rules, {facts, SlotMode::any, query.window, query.now});
    if (rules.horizon.kind != core::HorizonKind::rolling_window)
        list.last_date = zone->date_at(end - core::seconds {1});
    const bool is_past = query.window.to <= query.now;   // Nobody who looks there wants to know what comes next.
    if (!list.starts.empty() || is_past) return list;

    query.window = {query.window.to, end};
    if (query.window.from >= query.window.to) return list;
    const auto facts_until_end = storage::slot_facts(snapshot, query);
    list.next_available = domain::find_first_start(rules, {facts_until_end, SlotMode::any, query.window, query.now});
    return list;
}

}   // namespace

Result<SlotList> list_slots(const Shell& shell, const SlotsQuery& query)
{
    const auto zone = TRY(check_query(shell, query));
    return shell.database.read([&](Snapshot& snapshot) -> Result<SlotList> {
        const auto moved = TRY(find_moved_booking(shell, snapshot, query));
        const auto service = storage::find_service(snapshot, query.business_id, query.service_id);
        if (!service) return refuse(ErrorCode::service_not_found);
        const auto wanted = wanted_staff(*service, wanted_staff_id(query, moved));
        if (!wanted && moved) return refuse(ErrorCode::reschedule_closed);
        const auto staff = TRY(wanted);
        return search(snapshot,
            {.business_id = query.business_id,
                .service = *service,
                .staff = staff,
                .window = {zone->start_of(query.from_date), zone->start_of(query.to_date + core::days {1})},
                .now = shell.now(),
                .customer_email = moved ? std::string_view {moved->contact.email} : std::string_view {},
                .except_booking_id = moved ? std::string_view {moved->id} : std::string_view {},
                .find_zone = shell.find_zone},
            zone);
    });
}

}   // namespace app
