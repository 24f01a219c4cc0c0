#include "app/away/away.hpp"

#include <algorithm>

#include "app/caches/availability_cache.hpp"
#include "storage/bookings/bookings.hpp"
#include "storage/desk/desk_booking.hpp"
#include "storage/slots/order_facts.hpp"

namespace app {

using core::AwayChoice;
using core::ErrorCode;
using core::FieldCode;
using core::Instant;
using core::Permission;
using core::Result;
using domain::Booking;
using storage::Snapshot;

namespace {

constexpr core::days before {3}, after {14};   // How far from a booking's time another one is looked for.
constexpr std::size_t most_colleagues = 4;     // So that other times have their place.

// Whether the host alone hosts all of the booking: then one other host can have it.
bool is_of_one_host(const Booking& booking, std::string_view staff_id)
{
    return std::ranges::all_of(
        booking.items, [&](const auto& item) { return item.hosts.size() == 1 && item.hosts.front().id == staff_id; });
}

// Where one booking could go. Keeps what it is given by reference.
class PlaceSearch {
public:
    PlaceSearch(const DeskScope& scope, const AwaySpan& away, const Booking& booking, Instant now)
        : scope_ {scope}
        , away_ {away}
        , booking_ {booking}
        , now_ {now}
        , start_ {domain::whole_time(booking).from}
        , is_of_one_host_ {is_of_one_host(booking, away.staff_id)}
        , order_ {
              domain::order_of(booking, {.hosts = is_of_one_host_ ? core::MovedHosts::any : core::MovedHosts::same})}
    {
        if (!is_of_one_host_) return;
        // Who else may host does not depend on the calendar that the visitor came by.
        order_.calendar_id.clear();
        order_.menu_id.clear();
    }

    std::vector<AwayPlace> find(const Shell& shell, Snapshot& snapshot)
    {
        auto facts = storage::order_facts(snapshot,
            {.business_id = scope_.business_id,
                .order = order_,
                .window = window(),
                .customer_email = booking_.contact.email,
                .booking_id = booking_.id,
                .find_zone = shell.find_zone,
                .find_availability = [&](Snapshot& same, const storage::SlotFactsQuery& asked) {
                    return shell.availability_cache->find(same, asked);
                }});
        // A service or a variation that is sold no longer can be given by no one.
        if (!facts || !domain::check_order(order_, *facts).empty() || !domain::check_guests(order_, *facts)) return {};
        facts_ = std::move(*facts);
        if (!is_of_one_host_) return with_same_hosts();
        auto places = colleagues();
        for (auto& place : other_times()) {
            if (places.size() == most_away_places) break;
            places.push_back(std::move(place));
        }
        return places;
    }

private:
    domain::TimeSpan window() const { return {std::max(now_, start_ - before), start_ + after}; }

    // The order with one host alone, who is away in the span if it is theirs; empty if they do not offer all of it.
    std::vector<domain::ItemDemand> demands_of(const domain::StaffCard& staff) const
    {
        auto facts = facts_;
        for (auto& item : facts.items) {
            std::erase_if(item.candidates, [&](const auto& one) { return one.staff.id != staff.id; });
            if (item.candidates.empty()) return {};
            if (staff.id == away_.staff_id) item.candidates.front().time.time_off.push_back(away_.time);
        }
        return domain::to_demands(order_, facts);
    }

    std::vector<Instant> starts_of(std::span<const domain::ItemDemand> demands, domain::TimeSpan time) const
    {
        domain::SearchWork work;
        return domain::find_order_starts({.items = demands,
                                             .may_reorder = false,
                                             .pools = facts_.pools,
                                             .window = time,
                                             .now = now_,
                                             .is_shown = false},
            work);
    }

    std::vector<AwayPlace> colleagues() const
    {
        std::vector<AwayPlace> places;
        for (const auto& candidate : facts_.items.front().candidates) {
            if (candidate.staff.id == away_.staff_id || places.size() == most_colleagues) continue;
            auto demands = demands_of(candidate.staff);
            // The customer keeps their time: how soon it is matters to who may not break that rule alone.
            if (scope_.actor.may(Permission::bookings_break_rules, candidate.staff.id))
                for (auto& demand : demands)
                    demand.rules.min_notice = {};
            if (!demands.empty() && !starts_of(demands, {start_, start_ + core::minutes {1}}).empty())
                places.push_back({AwayChoice::hand_over, candidate.staff.id, candidate.staff.name, start_});
        }
        return places;
    }

    auto distance(Instant at) const { return std::pair {at < start_ ? start_ - at : at - start_, at}; }

    // The starts nearest to that of the booking, which is none of them.
    std::vector<Instant> nearest(std::span<const domain::ItemDemand> demands) const
    {
        auto starts = starts_of(demands, window());
        std::erase(starts, start_);
        std::ranges::sort(starts, {}, [&](Instant at) { return distance(at); });
        starts.resize(std::min(starts.size(), most_away_places));
        return starts;
    }

    // All who host it, at other times at which the one who is away is there again.
    std::vector<AwayPlace> with_same_hosts() const
    {
        auto facts = facts_;
        for (auto& item : facts.items)
            for (auto& candidate : item.candidates)
                if (candidate.staff.id == away_.staff_id) candidate.time.time_off.push_back(away_.time);
        std::vector<AwayPlace> places;
        for (const auto start : nearest(domain::to_demands(order_, facts)))
            places.push_back({AwayChoice::move, {}, domain::host_names(booking_), start});
        return places;
    }

    // Each time once; with the host themselves where they are there again.
    std::vector<AwayPlace> other_times() const
    {
        std::vector<AwayPlace> places;
        std::vector<std::string_view> by_rank;
        for (const auto& candidate : facts_.items.front().candidates) {
            by_rank.push_back(candidate.staff.id);
            const auto demands = demands_of(candidate.staff);
            if (demands.empty()) continue;
            for (const auto start : nearest(demands))
                places.push_back({AwayChoice::move, candidate.staff.id, candidate.staff.name, start});
        }
        std::ranges::sort(places, {}, [&](const AwayPlace& place) {
            const auto rank = std::ranges::find(by_rank, place.staff_id) - by_rank.begin();
            return std::tuple {distance(place.starts_at), place.staff_id != away_.staff_id, rank};
        });
        const auto again = std::ranges::unique(places, {}, &AwayPlace::starts_at);
        places.erase(again.begin(), again.end());
        return places;
    }

    const DeskScope& scope_;
    const AwaySpan& away_;
    const Booking& booking_;
    const Instant now_, start_;
    const bool is_of_one_host_;
    domain::Order order_;
    domain::BookingFacts facts_;
};

// Who asks about whom.
struct Asked {
    const Shell& shell;
    const DeskScope& scope;
    const AwaySpan& away;
};

AwayBooking to_away(Snapshot& snapshot, const Asked& asked, const Booking& booking)
{
    const auto& [shell, scope, away] = asked;
    const auto arrived_at = storage::find_arrival(snapshot, scope.business_id, booking.id);
    AwayBooking found;
    found.row.id = booking.id;
    found.version = domain::version_of({booking, arrived_at});
    const bool is_theirs = domain::may_change(scope.actor, Permission::bookings_change, booking);
    if (is_theirs) found.places = PlaceSearch {scope, away, booking, snapshot.now()}.find(shell, snapshot);
    return found;
}

std::vector<std::string> booking_ids(Snapshot& snapshot, const DeskScope& scope, const AwaySpan& away)
{
    std::vector<std::string> ids;
    for (auto& item : storage::find_hosted(snapshot, {scope.business_id, away.staff_id, away.time})) {
        if (item.time.from < snapshot.now() || ids.size() == most_away_bookings) continue;
        if (std::ranges::find(ids, item.booking_id) == ids.end()) ids.push_back(std::move(item.booking_id));
    }
    return ids;
}

}   // namespace

Result<void> check_away(const DeskScope& scope, const AwaySpan& span)
{
    if (!scope.actor.may(Permission::bookings_change, span.staff_id))
        return core::refuse(ErrorCode::provider_not_found);
    if (span.time.to <= span.time.from) return core::refuse_field("ends_at", FieldCode::wrong_order);
    if (span.time.to - span.time.from > longest_away) return core::refuse_field("ends_at", FieldCode::too_large);
    return {};
}

Result<std::vector<AwayBooking>> quote_away(const Shell& shell, const DeskScope& scope, const AwaySpan& away)
{
    TRY(check_away(scope, away));
    const auto ids = TRY(shell.database.read([&](Snapshot& snapshot) -> Result<std::vector<std::string>> {
        const storage::DeskDaysQuery host {scope.business_id, {away.staff_id}, away.time, shell.find_zone};
        if (storage::find_desk_hosts(snapshot, host).empty()) return core::refuse(ErrorCode::provider_not_found);
        return booking_ids(snapshot, scope, away);
    }));
    // Each in a snapshot of its own: the search takes longer than reading, and leaves the connection to others.
    std::vector<AwayBooking> found;
    for (const auto& id : ids) {
        auto each = shell.database.read([&](Snapshot& snapshot) -> std::optional<AwayBooking> {
            const auto booking = storage::find_booking(snapshot, scope.business_id, id);
            if (!booking) return {};
            return to_away(snapshot, {shell, scope, away}, *booking);
        });
        if (each) found.push_back(std::move(*each));
    }
    auto rows = shell.database.read(
        [&](Snapshot& snapshot) { return storage::find_desk_rows(snapshot, scope.business_id, ids); });
    hide_money(scope.actor, rows);
    for (auto& row : rows) {
        const auto same = std::ranges::find(found, row.id, [](const auto& each) -> auto& { return each.row.id; });
        if (same != found.end()) same->row = std::move(row);
    }
    return found;
}

}   // namespace app
