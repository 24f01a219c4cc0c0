#include "domain/desk/left_behind.hpp"

#include <algorithm>

namespace domain {

std::optional<LeftBehindReason> left_behind_reason(
    const DeskHost& host, std::span<const DeskSpan> closures, TimeSpan booked)
{
    const auto is_in = [&](const DeskSpan& off) { return off.time.overlaps(booked); };
    if (!time_off_in(booked, host).empty() || std::ranges::any_of(closures, is_in)) return LeftBehindReason::time_off;
    const MinuteSpan wanted {floor_minute(booked.from), ceil_minute(booked.to)};
    const auto open = open_spans(host.roster, wanted, wanted.from);
    if (open.size() != 1 || open.front() != wanted) return LeftBehindReason::outside_hours;
    return {};
}

}   // namespace domain
