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
constexpr std::size_t most_items_without_turn = 3;   // Their search takes a few milliseconds.

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
    std::optional<domain::Booking> moved = {};
};

Result<Asked> find_asked(const Shell& shell, const SlotsQuery& query)
{
    if (query.moved && !query.order.items.empty()) return Asked {query.order, *query.moved};
    if (query.moved) return Asked {domain::order_of(*query.moved, query.hosts), *query.moved};
    if (!query.reschedule_token) return Asked {.order = query.order};
    const ShownLink link {
        query.business_id, shell.hash(*query.reschedule_token), core::LinkPurpose::reschedule, query.booking_id};
    auto moved = TRY(shell.database.read([&](Snapshot& snapshot) { return find_behind(snapshot, link); }));
    auto order = domain::order_of(moved, query.hosts);
    return Asked {std::move(order), std::move(moved)};
}

// The turn of a large order; nothing for the others, which wait for no search.
using Turn = std::optional<core::FairTurns::Turn>;

Result<Turn> take_turn(const Shell& shell, const SlotsQuery& query, const domain::Order& order)
{
    if (order.items.size() <= most_items_without_turn) return Turn {};
    auto turn = shell.search_turns->take(query.client);
    if (!turn) return refuse(ErrorCode::too_many_searches);
    return turn;
}

// The window to search, which may depend on the database's clock.
using WindowAt = std::function<domain::TimeSpan(core::Instant now)>;

// A query for one window, with all data for the search. A snapshot lasts only while the data is read: the search takes
// longer, and leaves the connection to others.
class Search {
public:
    Search(const Shell& shell, const SlotsQuery& query, Asked asked, Turn turn)
        : shell_ {shell}
        , query_ {query}
        , asked_ {std::move(asked)}
        , turn_ {std::move(turn)}
    {
    }

    // Checks the order and its hosts, and reads the facts for the window.
    Result<void> look(const WindowAt& window_at)
    {
        return shell_.database.read(
            [&](Snapshot& snapshot) -> Result<void> { return look_at(snapshot, window_at(snapshot.now())); });
    }

    // The same for all that follows the start of `first`, whose end is ignored; only for its first minute if nothing
    // can start later.
    Result<void> look_to_horizon(const WindowAt& first)
    {
        return shell_.database.read([&](Snapshot& snapshot) -> Result<void> {
            const auto from = first(snapshot.now()).from;
            TRY(look_at(snapshot, {from, from + core::minutes {1}}));
            if (from >= end_of_search()) return {};
            return look_at(snapshot, {from, end_of_search()});
        });
    }

    core::Instant now() const { return now_; }   // When the facts were read.
    domain::TimeSpan window() const { return window_; }

    Result<std::vector<core::Instant>> starts()
    {
        auto starts = domain::find_order_starts(order_query(), work_);
        if (work_.is_spent() || (starts.empty() && work_.has_skipped)) return refuse(ErrorCode::order_too_complex);
        return starts;
    }
    std::vector<int> seats_left(const std::vector<core::Instant>& starts) const
    {
        const bool is_told = facts_.items.size() == 1 && facts_.items.front().service.shows_seats_left;
        return is_told ? domain::order_seats_left(order_query(), starts) : std::vector<int> {};
    }
    Result<std::optional<core::Instant>> first_start()
    {
        const auto first = domain::find_first_order_start(order_query(), work_);
        if (!first && (work_.is_spent() || work_.has_skipped)) return refuse(ErrorCode::order_too_complex);
        return first;
    }

    // No start is later.
    core::Instant end_of_search() const { return domain::end_of_horizon(demands_, now_); }
    // The latest end of the first item's horizon among its hosts.
    core::Instant end_of_horizon() const { return domain::end_of_horizon({&demands_.front(), 1}, now_); }

    const domain::SlotRules& rules() const { return demands_.front().rules; }

private:
    Result<void> look_at(Snapshot& snapshot, domain::TimeSpan window)
    {
        auto facts = storage::order_facts(snapshot,
            {.business_id = query_.business_id,
                .order = asked_.order,
                .window = window,
                .customer_email = asked_.moved ? std::string_view {asked_.moved->contact.email} : std::string_view {},
                .booking_id = asked_.moved ? std::string_view {asked_.moved->id} : std::string_view {},
                .find_zone = shell_.find_zone,
                .find_availability = [this](Snapshot& same, const storage::SlotFactsQuery& asked) {
                    return shell_.availability_cache->find(same, asked);
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
        now_ = snapshot.now();
        return {};
    }

    domain::OrderQuery order_query() const
    {
        return {.items = demands_,
            .may_reorder = facts_.may_reorder,
            .pools = facts_.pools,
            .window = window_,
            .now = now_,
            .is_shown = query_.is_shown};
    }

    const Shell& shell_;
    const SlotsQuery& query_;
    Asked asked_;
    Turn turn_;
    domain::SearchWork work_;   // Of the whole query.
    core::Instant now_ {};
    domain::BookingFacts facts_;
    std::vector<domain::ItemDemand> demands_;
    domain::TimeSpan window_ {};
};

Result<Search> begin_search(const Shell& shell, const SlotsQuery& query)
{
    auto asked = TRY(find_asked(shell, query));
    auto turn = TRY(take_turn(shell, query, asked.order));
    return Search {shell, query, std::move(asked), std::move(turn)};
}

Result<SlotList> list(Search& search, const domain::ZonePointer& zone, const WindowAt& window_at)
{
    TRY(search.look(window_at));
    SlotList list {};
    list.zone = zone;
    list.starts = TRY(search.starts());
    list.seats_left = search.seats_left(list.starts);
    if (search.rules().horizon.kind != core::HorizonKind::rolling_window)
        list.last_date = zone->date_at(search.end_of_horizon() - core::seconds {1});
    const auto end = search.window().to;
    const bool is_past = end <= search.now();   // In past windows the next start is of no interest.
    if (!list.starts.empty() || is_past || end >= search.end_of_search()) return list;
    TRY(search.look([&](core::Instant) { return domain::TimeSpan {end, search.end_of_search()}; }));
    list.next_available = TRY(search.first_start());
    return list;
}

domain::TimeSpan window_of(const SlotsQuery& query, const domain::Zone& zone)
{
    return {zone.start_of(query.from_date), zone.start_of(query.to_date + core::days {1})};
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
    auto search = TRY(begin_search(shell, query));
    return list(search, zone, [&](core::Instant) { return window_of(query, *zone); });
}

Result<MonthOfSlots> list_first_month(const Shell& shell, SlotsQuery query)
{
    const auto zone = shell.find_zone(query.time_zone);
    if (!zone) return core::refuse_field("time_zone", FieldCode::unknown_time_zone);
    auto search = TRY(begin_search(shell, query));
    const auto list_month = [&](const std::optional<core::Instant>& within) {
        return list(search, zone, [&](core::Instant now) {
            set_month(query, zone->date_at(within.value_or(now)));
            return window_of(query, *zone);
        });
    };
    auto present = TRY(list_month({}));
    if (!present.starts.empty() || !present.next_available) return MonthOfSlots {query, std::move(present)};
    auto next = TRY(list_month(present.next_available));
    return MonthOfSlots {query, std::move(next)};
}

Result<std::optional<core::Instant>> find_next_available(const Shell& shell, const SlotsQuery& query)
{
    const auto zone = shell.find_zone(query.time_zone);
    if (!zone) return core::refuse_field("time_zone", FieldCode::unknown_time_zone);
    auto search = TRY(begin_search(shell, query));
    TRY(search.look_to_horizon([&](core::Instant now) {
        const auto from = std::max(zone->start_of(query.from_date), now);
        return domain::TimeSpan {from, from};
    }));
    return search.first_start();
}

}   // namespace app
