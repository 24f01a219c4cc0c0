#pragma once

#include "domain/orders/order.hpp"
#include "test/domain/slots/timeline.hpp"

// Items of orders, with days drawn as text.
namespace test {

using domain::HostRule;
using domain::ItemDemand;
using domain::ItemHost;
using domain::NeedPer;
using domain::OrderQuery;
using domain::PoolTime;
using domain::SlotRules;
using domain::StartVerdict;

inline constexpr auto column = 15min;

// Works and is booked as drawn.
inline ItemHost host(int staff, const std::string& open, const std::string& busy = "")
{
    ItemHost host {staff, staff_of(open, column)};
    for (const auto span : spans(busy, column))
        host.time.busy.push_back({.time = span, .is_same_service = false});
    return host;
}

// Starts every quarter of an hour.
inline ItemDemand item(int service, minutes duration, std::vector<ItemHost> hosts)
{
    return {.rules = {.duration = duration, .interval = column}, .service = service, .hosts = std::move(hosts)};
}

inline ItemDemand of_guest(int guest, ItemDemand item)
{
    item.person = guest;
    return item;
}

inline ItemDemand changed(ItemDemand item, void (*change)(SlotRules&))
{
    change(item.rules);
    return item;
}

inline ItemDemand class_of(int seats, ItemDemand item)
{
    item.rules.seats = seats;
    return item;
}

inline ItemDemand needing(std::string pool_id, NeedPer per, ItemDemand item)
{
    item.rules.pools = {{std::move(pool_id), 1, per}};
    return item;
}

inline OrderQuery query_of(const std::vector<ItemDemand>& items, const std::vector<PoolTime>& pools = {})
{
    return {.items = items, .pools = pools, .window = that_day, .now = that_day.from};
}

inline const std::vector<PoolTime> one_room = {{"room", 1, {}}};

// "08:00 1, 08:30 2+3": when each item begins, and who hosts it.
inline std::string placed(const OrderQuery& query, core::Instant start)
{
    const auto verdict = domain::place_order(query, start);
    if (verdict.verdict != StartVerdict::offered) return "nobody";
    std::string out;
    for (const auto& [time, blocked, staff] : verdict.placements) {
        out += (out.empty() ? "" : ", ") + core::to_rfc3339(time.from).substr(11, 5);
        for (std::size_t i = 0; i < staff.size(); ++i)
            out += (i == 0 ? ' ' : '+') + std::to_string(staff[i]);
    }
    return out;
}

}   // namespace test
