#include "app/slots/slots.hpp"

#include <algorithm>

#include "app/bookings/link_lookup.hpp"
#include "app/caches/availability_cache.hpp"
#include "storage/slots/order_facts.hpp"

namespace app {

using core::ErrorCode;
using core::FieldCode;
using core::refuse;
using core::Result;
using storage::Snapshot;

namespace {

constexpr core::days most_days {62};

std::vector<core::FieldError> check_dates(const SlotsQuery& query)
{
    std::vector<core::FieldError> errors;
    if (query.to_date < query.from_date) errors.push_back({"to_date", FieldCode::too_small});
    if (query.to_date - query.from_date >= most_days) errors.push_back({"to_date", FieldCode::too_large});
    return errors;
}

// The order: the query's own, or that of the booking to move.
struct Asked {
    domain::Order order;
    std::optional<domain::Booking> moved;
};

Result<Asked> find_asked(const Shell& shell, Snapshot& snapshot, const SlotsQuery& query)
{
    if (!query.reschedule_token) return Asked {query.order, {}};
    const ShownLink link {query.business_id, shell.hash(*query.reschedule_token), core::LinkPurpose::reschedule};
    auto moved = TRY(find_behind(snapshot, link));
    auto order = domain::order_of(moved);
    return Asked {std::move(order), std::move(moved)};
}

// A query for one window, with all data for the search.
class Search {
public:
    Search(const Shell& shell, Snapshot& snapshot, const SlotsQuery& query, Asked asked)
        : shell_ {shell}
        , snapshot_ {snapshot}
        , query_ {query}
        , asked_ {std::move(asked)}
        , now_ {snapshot.now()}
    {
    }

    core::Instant now() const { return now_; }

    // Checks the order and its hosts, and loads the facts for `window`.
    Result<void> look(domain::TimeSpan window)
    {
        auto facts = storage::order_facts(snapshot_,
            {.business_id = query_.business_id,
                .order = asked_.order,
                .window = window,
                .customer_email = asked_.moved ? std::string_view {asked_.moved->contact.email} : std::string_view {},
                .booking_id = asked_.moved ? std::string_view {asked_.moved->id} : std::string_view {},
                .find_zone = shell_.find_zone,
                .find_availability = [this](Snapshot& snapshot, const storage::SlotFactsQuery& asked) {
                    return shell_.availability_cache->find(snapshot, asked);
                }});
        // The service or host of the booking is no longer available.
        if (!facts && asked_.moved) return refuse(ErrorCode::reschedule_closed);
        if (!facts) return refuse(facts.error());
        auto errors = domain::check_order(asked_.order, *facts);
        if (!errors.empty() && asked_.moved) return refuse(ErrorCode::reschedule_closed);
        if (!errors.empty()) return refuse({ErrorCode::invalid_fields, std::move(errors)});
        TRY(domain::check_guests(asked_.order, *facts));
        facts_ = std::move(*facts);
        demands_ = domain::to_demands(asked_.order, facts_);
        window_ = window;
        return {};
    }

    std::vector<core::Instant> starts() const { return domain::find_order_starts(order_query()); }
    std::vector<int> seats_left(const std::vector<core::Instant>& starts) const
    {
        const bool is_told = facts_.items.size() == 1 && facts_.items.front().service.shows_seats_left;
        return is_told ? domain::order_seats_left(order_query(), starts) : std::vector<int> {};
    }
    std::optional<core::Instant> first_start() const { return domain::find_first_order_start(order_query()); }

    // The latest end of the first item's horizon among its hosts.
    core::Instant end_of_horizon() const
    {
        core::Instant end {};
        for (const auto& host : demands_.front().hosts)
            end = std::max(end, domain::horizon_span(rules(), *host.time.roster.zone, now_).to);
        return end;
    }

    const domain::SlotRules& rules() const { return demands_.front().rules; }

private:
    domain::OrderQuery order_query() const
    {
        return {.items = demands_,
            .may_reorder = facts_.may_reorder,
            .pools = facts_.pools,
            .window = window_,
            .now = now_,
            .is_shown = true};
    }

    const Shell& shell_;
    Snapshot& snapshot_;
    const SlotsQuery& query_;
    const Asked asked_;
    const core::Instant now_;
    domain::BookingFacts facts_;
    std::vector<domain::ItemDemand> demands_;
    domain::TimeSpan window_ {};
};

Result<SlotList> list(Search& search, const SlotsQuery& query, const domain::ZonePointer& zone)
{
    const domain::TimeSpan window {zone->start_of(query.from_date), zone->start_of(query.to_date + core::days {1})};
    TRY(search.look(window));
    SlotList list {};
    list.zone = zone;
    list.starts = search.starts();
    list.seats_left = search.seats_left(list.starts);
    const auto end = search.end_of_horizon();
    if (search.rules().horizon.kind != core::HorizonKind::rolling_window)
        list.last_date = zone->date_at(end - core::seconds {1});
    const bool is_past = window.to <= search.now();   // In past windows the next start is of no interest.
    if (!list.starts.empty() || is_past || window.to >= end) return list;
    TRY(search.look({window.to, end}));
    list.next_available = search.first_start();
    return list;
}

// Sets the dates to the first and last day of the month of `date`.
void set_month(SlotsQuery& query, core::Date date)
{
    using namespace std::chrono;
    const year_month_day day {date};
    query.from_date = local_days {day.year() / day.month() / 1};
    query.to_date = local_days {day.year() / day.month() / last};
}

}   // namespace

Result<SlotList> list_slots(const Shell& shell, const SlotsQuery& query)
{
    const auto zone = shell.find_zone(query.time_zone);
    auto errors = check_dates(query);
    if (!zone) errors.push_back({"time_zone", FieldCode::unknown_time_zone});
    if (!errors.empty()) return refuse({ErrorCode::invalid_fields, std::move(errors)});
    return shell.database.read([&](Snapshot& snapshot) -> Result<SlotList> {
        Search search {shell, snapshot, query, TRY(find_asked(shell, snapshot, query))};
        return list(search, query, zone);
    });
}

Result<MonthOfSlots> list_first_month(const Shell& shell, SlotsQuery query)
{
    const auto zone = shell.find_zone(query.time_zone);
    if (!zone) return core::refuse_field("time_zone", FieldCode::unknown_time_zone);
    return shell.database.read([&](Snapshot& snapshot) -> Result<MonthOfSlots> {
        Search search {shell, snapshot, query, TRY(find_asked(shell, snapshot, query))};
        set_month(query, zone->date_at(search.now()));
        auto present = TRY(list(search, query, zone));
        if (!present.starts.empty() || !present.next_available) return MonthOfSlots {query, std::move(present)};
        set_month(query, zone->date_at(*present.next_available));
        auto next = TRY(list(search, query, zone));
        return MonthOfSlots {query, std::move(next)};
    });
}

Result<std::optional<core::Instant>> find_next_available(const Shell& shell, const SlotsQuery& query)
{
    const auto zone = shell.find_zone(query.time_zone);
    if (!zone) return core::refuse_field("time_zone", FieldCode::unknown_time_zone);
    return shell.database.read([&](Snapshot& snapshot) -> Result<std::optional<core::Instant>> {
        Search search {shell, snapshot, query, TRY(find_asked(shell, snapshot, query))};
        const auto from = std::max(zone->start_of(query.from_date), search.now());
        TRY(search.look({from, from + core::minutes {1}}));
        const auto end = search.end_of_horizon();
        if (from >= end) return std::nullopt;
        TRY(search.look({from, end}));
        return search.first_start();
    });
}

}   // namespace app
