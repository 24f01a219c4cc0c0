#include "storage/slots/pool_facts.hpp"

#include <algorithm>
#include <map>

namespace storage {

namespace {

// What the bookings of one class share counts once, from the first of them on.
void load_taken(Snapshot& snapshot, const PoolFactsQuery& query, domain::PoolTime& pool)
{
    auto rows = snapshot.query(R"(
        SELECT session, per, units, blocked_from, blocked_to FROM booking_pools
        WHERE business_id = $1 AND pool_id = $2 AND live = 1 AND blocked_from < $3 AND blocked_from > $4
          AND blocked_to > $5 AND booking_id <> $6 AND (expires_at IS NULL OR expires_at > $7))",
        query.business_id, pool.pool_id, query.window.to, query.window.from - core::longest_blocked_span,
        query.window.from, query.except_booking_id, query.now);
    std::map<std::string, std::size_t> shared;   // Into pool.taken, by session.
    while (rows.next()) {
        std::string session;
        core::NeedPer per {};
        domain::TakenUnits taken {};
        rows.into(session, per, taken.units, taken.blocked.from, taken.blocked.to);
        if (per == core::NeedPer::booking) {
            const auto [place, is_new] = shared.emplace(std::move(session), pool.taken.size());
            if (!is_new) {
                auto& units = pool.taken[place->second].units;
                units = std::max(units, taken.units);
                continue;
            }
        }
        pool.taken.push_back(taken);
    }
}

}   // namespace

std::vector<domain::PoolTime> pool_facts(Snapshot& snapshot, const PoolFactsQuery& query)
{
    std::vector<domain::PoolTime> pools;
    for (const auto& rules : query.rules) {
        for (const auto& need : rules.pools) {
            if (std::ranges::find(pools, need.pool_id, &domain::PoolTime::pool_id) != pools.end()) continue;
            auto& pool = pools.emplace_back();
            pool.pool_id = need.pool_id;
            auto rows = snapshot.query("SELECT units FROM pools WHERE business_id = $1 AND id = $2 AND active = 1",
                query.business_id, need.pool_id);
            if (rows.next()) pool.units = rows.value<int>();
            load_taken(snapshot, query, pool);
        }
    }
    return pools;
}

std::string find_pool_name(Snapshot& snapshot, std::string_view business_id, std::string_view pool_id)
{
    auto rows = snapshot.query("SELECT name FROM pools WHERE business_id = $1 AND id = $2", business_id, pool_id);
    return rows.next() ? rows.value<std::string>() : std::string {};
}

}   // namespace storage
