#include "domain/time/minute_span.hpp"

#include <bit>
#include <numeric>

namespace domain {

namespace {

// Up to this many spans, a comparison sort is faster.
constexpr std::size_t few = 32;

// Bucket sort by start. Linear in the number of spans if they are spread evenly over time, as bookings usually are.
std::vector<MinuteSpan> sorted_by_buckets(std::span<const MinuteSpan> spans)
{
    Minute first = latest_minute, last = earliest_minute;
    for (const auto span : spans) {
        first = std::min(first, span.from);
        last = std::max(last, span.from);
    }
    const auto reach = static_cast<std::uint32_t>(last - first);
    const int shift
        = std::max(0, static_cast<int>(std::bit_width(reach)) - static_cast<int>(std::bit_width(spans.size())));
    const auto bucket_of = [&](MinuteSpan span) { return static_cast<std::uint32_t>(span.from - first) >> shift; };

    std::vector<std::uint32_t> ends((reach >> shift) + 1);   // Holds counts, then the beginning of each bucket, then
                                                             // its end.
    for (const auto span : spans)
        ++ends[bucket_of(span)];
    std::exclusive_scan(ends.begin(), ends.end(), ends.begin(), 0U);
    std::vector<MinuteSpan> sorted(spans.size());
    for (const auto span : spans)
        sorted[ends[bucket_of(span)]++] = span;

    auto begin = sorted.begin();
    for (const auto end_index : ends) {
        const auto end = sorted.begin() + end_index;
        if (end - begin > 1) std::ranges::sort(begin, end, {}, &MinuteSpan::from);
        begin = end;
    }
    return sorted;
}

}   // namespace

void sort_by_start(std::vector<MinuteSpan>& spans)
{
    // Rows from the database are often sorted already.
    if (std::ranges::is_sorted(spans, {}, &MinuteSpan::from)) return;
    if (spans.size() <= few)
        std::ranges::sort(spans, {}, &MinuteSpan::from);
    else
        spans = sorted_by_buckets(spans);
}

std::vector<MinuteSpan> subtract(std::span<const MinuteSpan> open, std::span<const MinuteSpan> blocked)
{
    std::vector<MinuteSpan> left(open.size() + blocked.size());
    auto* next = left.data();
    // Writes every candidate and advances only past non-empty ones: a branch on gaps between bookings is unpredictable.
    const auto keep = [&](MinuteSpan candidate) {
        *next = candidate;
        next += !candidate.is_empty();
    };
    auto block = blocked.begin();
    Minute free_from = earliest_minute;   // Everything before is done.
    for (const auto span : open) {
        free_from = std::max(free_from, span.from);
        for (; block != blocked.end() && block->from < span.to; ++block) {
            keep({free_from, block->from});
            free_from = std::max(free_from, block->to);
        }
        keep({free_from, span.to});
    }
    left.resize(static_cast<std::size_t>(next - left.data()));
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
