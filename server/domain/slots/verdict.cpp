#include <limits>

#include "domain/slots/search.hpp"
#include "domain/slots/sessions.hpp"

namespace domain {

namespace {

// Whether all of query.staff together can grant the start.
bool is_offered(const SlotRules& rules, StartQuery query, Instant start)
{
    query.window = {start, start + minutes {1}};
    return !find_joint_runs(Search(rules, query), query.staff).empty();
}

// Whether the only obstacle is that other bookings have taken the seats of a class.
bool is_filled(const SlotRules& rules, const StartQuery& query, Instant start, int left)
{
    if (left == rules.seats || query.attendees <= left) return false;
    auto roomy = rules;
    roomy.seats = std::numeric_limits<int>::max();
    return is_offered(roomy, query, start);
}

std::vector<StaffTime> without_collisions(const SlotRules& rules, std::span<const StaffTime> staff, Instant start)
{
    const MinuteSpan wanted {floor_minute(start), floor_minute(start + rules.duration)};
    std::vector<StaffTime> less_busy(staff.begin(), staff.end());
    for (auto& host : less_busy)
        std::erase_if(host.busy,
            [&](const BusyTime& booking) { return !intersection(blocked_by(rules, booking), wanted).is_empty(); });
    return less_busy;
}

// Bookings shift the grid: the start may be offered without the bookings that collide with it, or without any bookings.
bool is_taken(const SlotRules& rules, StartQuery query, Instant start)
{
    auto less_busy = without_collisions(rules, query.staff, start);
    query.staff = less_busy;
    if (is_offered(rules, query, start)) return true;
    for (auto& host : less_busy)
        host.busy.clear();
    return is_offered(rules, query, start);
}

StartJudgement judge_together(const SlotRules& rules, const StartQuery& query, Instant start)
{
    int left = rules.seats;
    for (const auto& host : query.staff)
        left = std::min(left, seats_left(rules, host, start));
    if (is_offered(rules, query, start)) return {StartVerdict::offered, left};
    auto lenient = rules;
    std::erase_if(lenient.limits, [](const Limit& limit) { return limit.per == LimitPer::customer; });
    const bool has_own_limits = lenient.limits.size() < rules.limits.size();
    const bool without_own_limits = has_own_limits && is_offered(lenient, query, start);
    lenient.limits.clear();
    const bool without_limits = is_offered(lenient, query, start);
    lenient.pools.clear();
    if (is_filled(lenient, query, start, left)) return {StartVerdict::seats_taken, left};
    if (without_own_limits) return {StartVerdict::customer_limit_reached};
    if (without_limits) return {StartVerdict::limit_reached};
    if (is_offered(lenient, query, start)) return {StartVerdict::resource_busy};
    return {is_taken(lenient, query, start) ? StartVerdict::busy : StartVerdict::not_offered};
}

}   // namespace

int seats_left(const SlotRules& rules, const StaffTime& host, Instant start)
{
    const Minute minute = floor_minute(start);
    const auto sessions = find_sessions(rules, host, {minute, minute + 1});
    const auto taken = sessions.empty() ? 0 : sessions.front().taken;
    return static_cast<int>(std::max<std::int64_t>(0, rules.seats - taken));
}

StartJudgement judge_start(const SlotRules& rules, const StartQuery& query, Instant start)
{
    if (query.staff.empty() || start != std::chrono::floor<minutes>(start)) return {};
    if (query.mode == SlotMode::all) return judge_together(rules, query, start);
    StartJudgement best;
    for (const auto& host : query.staff) {
        auto one = query;
        one.staff = {&host, 1};
        const auto judgement = judge_together(rules, one, start);
        if (judgement.verdict == best.verdict)
            best.seats_left = std::max(best.seats_left, judgement.seats_left);
        else if (judgement.verdict < best.verdict)
            best = judgement;
    }
    return best;
}

}   // namespace domain
