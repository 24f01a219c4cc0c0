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

// Time of a host that the best place of a booking before takes: what is proposed for all of them goes together.
struct Taken {
    std::string staff_id;
    domain::TimeSpan time;
};

// Who asks about whom, and what of the answers before this one takes time.
struct Asked {
    const Shell& shell;
    const DeskScope& scope;
    const AwaySpan& away;
    std::vector<Taken>& taken;
};

struct Buffers {
    std::chrono::seconds before {}, after {};
};

// The longest around any of its services.
Buffers buffers_of(const Booking& booking)
{
    Buffers longest;
    for (const auto& item : booking.items) {
        longest.before = std::max<std::chrono::seconds>(longest.before, item.time.from - item.blocked.from);
        longest.after = std::max<std::chrono::seconds>(longest.after, item.blocked.to - item.time.to);
    }
    return longest;
}

// Where one booking could go. Keeps what it is given by reference.
class PlaceSearch {
public:
    PlaceSearch(const Asked& asked, const Booking& booking, Instant now)
        : scope_ {asked.scope}
        , away_ {asked.away}
        , taken_ {asked.taken}
        , booking_ {booking}
        , now_ {now}
        , start_ {domain::whole_time(booking).from}
        , buffers_ {buffers_of(booking)}
        , is_of_one_host_ {is_of_one_host(booking, away_.staff_id)}
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
        std::ranges::move(other_times(most_away_places - places.size()), std::back_inserter(places));
        return places;
    }

private:
    domain::TimeSpan window() const { return {std::max(now_, start_ - before), start_ + after}; }

    // From the time of the one who is away, and from what other bookings of theirs take.
    void keep_away(domain::Candidate& candidate) const
    {
        auto& off = candidate.time.time_off;
        if (candidate.staff.id == away_.staff_id) off.push_back(away_.time);
        // Buffers may lie in time off, but not in what another booking takes.
        for (const auto& [staff_id, time] : taken_)
            if (staff_id == candidate.staff.id) off.push_back({time.from - buffers_.after, time.to + buffers_.before});
    }

    // The order with one host alone, who is away in the span if it is theirs; empty if they do not offer all of it.
    std::vector<domain::ItemDemand> demands_of(const domain::StaffCard& staff) const
    {
        auto facts = facts_;
        for (auto& item : facts.items) {
            std::erase_if(item.candidates, [&](const auto& one) { return one.staff.id != staff.id; });
            if (item.candidates.empty()) return {};
            keep_away(item.candidates.front());
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

    // Earlier counts twice: the customer has kept this time free, and may have other plans before it.
    auto distance(Instant at) const { return std::pair {at < start_ ? 2 * (start_ - at) : at - start_, at}; }

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
                keep_away(candidate);
        std::vector<AwayPlace> places;
        for (const auto start : nearest(domain::to_demands(order_, facts)))
            places.push_back({AwayChoice::move, {}, domain::host_names(booking_), start});
        return places;
    }

    // At most so many, each time once; with the host themselves where they are there again. Customers who would rather
    // wait for them find at least one time of theirs, however far it is.
    std::vector<AwayPlace> other_times(std::size_t most) const
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
        if (places.size() <= most) return places;
        const auto last = places.begin() + static_cast<std::ptrdiff_t>(most) - 1;
        const auto own = std::ranges::find(places, away_.staff_id, &AwayPlace::staff_id);
        if (own > last && own != places.end()) std::rotate(last, own, own + 1);
        places.resize(most);
        return places;
    }

    const DeskScope& scope_;
    const AwaySpan& away_;
    const std::vector<Taken>& taken_;
    const Booking& booking_;
    const Instant now_, start_;
    const Buffers buffers_;
    const bool is_of_one_host_;
    domain::Order order_;
    domain::BookingFacts facts_;
};

// What a place takes, with buffers. All who come to a class take one time together, so that takes none from the next.
void take(const Booking& booking, const AwayPlace& place, std::vector<Taken>& taken)
{
    if (std::ranges::any_of(booking.items, [](const auto& item) { return item.seats > 1; })) return;
    const auto later = place.starts_at - domain::whole_time(booking).from;
    for (const auto& item : booking.items)
        for (const auto& host : item.hosts) {
            const auto& staff_id = place.staff_id.empty() ? host.id : place.staff_id;
            taken.push_back({staff_id, {item.blocked.from + later, item.blocked.to + later}});
        }
}

AwayBooking to_away(Snapshot& snapshot, const Asked& asked, const Booking& booking)
{
    const auto& scope = asked.scope;
    const auto arrived_at = storage::find_arrival(snapshot, scope.business_id, booking.id);
    AwayBooking found;
    found.row.id = booking.id;
    found.version = domain::version_of({booking, arrived_at});
    const bool is_theirs = domain::may_change(scope.actor, Permission::bookings_change, booking);
    if (is_theirs) found.places = PlaceSearch {asked, booking, snapshot.now()}.find(asked.shell, snapshot);
    return found;
}

// In a snapshot of its own: the search takes longer than reading, and leaves the connection to others. Nothing where it
// has gone meanwhile. Its first place is taken if it is one of those that are to be.
std::optional<AwayBooking> find_place(const Asked& asked, const std::string& id, bool takes_other_times)
{
    return asked.shell.database.read([&](Snapshot& snapshot) -> std::optional<AwayBooking> {
        const auto booking = storage::find_booking(snapshot, asked.scope.business_id, id);
        if (!booking) return {};
        auto found = to_away(snapshot, asked, *booking);
        const auto* best = found.places.empty() ? nullptr : &found.places.front();
        if (best && (takes_other_times || best->choice == AwayChoice::hand_over)) take(*booking, *best, asked.taken);
        return found;
    });
}

// First those who keep their time with a colleague; then, of what time is left, those who do not.
std::vector<AwayBooking> find_places(const Asked& asked, const std::vector<std::string>& ids)
{
    std::vector<AwayBooking> found;
    for (const auto& id : ids)
        if (auto each = find_place(asked, id, false)) found.push_back(std::move(*each));
    for (auto& each : found) {
        if (each.places.empty() || each.places.front().choice == AwayChoice::hand_over) continue;
        if (auto again = find_place(asked, each.row.id, true)) each = std::move(*again);
    }
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
    std::vector<Taken> taken;
    auto found = find_places({shell, scope, away, taken}, ids);
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
