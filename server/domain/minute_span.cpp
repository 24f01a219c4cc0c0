#include "domain/minute_span.hpp"

namespace domain {

void sort_by_start(std::vector<MinuteSpan>& spans)
{
    // What comes from the database is in order already.
    if (!std::ranges::is_sorted(spans, {}, &MinuteSpan::from)) std::ranges::sort(spans, {}, &MinuteSpan::from);
}

std::vector<MinuteSpan> subtract(std::span<const MinuteSpan> open, std::span<const MinuteSpan> blocked)
{
    std::vector<MinuteSpan> left;
    left.reserve(open.size() + blocked.size());
    auto block = blocked.begin();
    Minute free_from = earliest_minute;   // Everything before is dealt with.
    for (const auto span : open) {
        free_from = std::max(free_from, span.from);
        for (; block != blocked.end() && block->from < span.to; ++block) {
            if (free_from < block->from) left.push_back({free_from, block->from});
            free_from = std::max(free_from, block->to);
        }
        if (free_from < span.to) left.push_back({free_from, span.to});
    }
    return left;
}

std::vector<MinuteSpan> intersection(std::span<const MinuteSpan> a, std::span<const MinuteSpan> b)
{
    std::vector<MinuteSpan> common;
    auto left = a.begin();
    auto right = b.begin();
    while (left != a.end() && right != b.end()) {
        const auto both = intersection(*left, *right);
        if (!both.is_empty()) common.push_back(both);
        if (left->to < right->to)
            ++left;
        else
            ++right;
    }
    return common;
}

}   // namespace domain
