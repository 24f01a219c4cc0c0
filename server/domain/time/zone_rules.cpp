#include "domain/time/zone_rules.hpp"

#include <algorithm>
#include <charconv>

namespace domain {

namespace {

constexpr core::days renewed_after {365};

// Reads a number and what must follow it: `end`, which is taken too, or the end of the text where `end` is zero.
std::optional<std::int64_t> take_number(std::string_view& text, char end)
{
    std::int64_t number = 0;
    const auto [rest, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc {}) return {};
    text.remove_prefix(static_cast<std::size_t>(rest - text.data()));
    if (end == 0) return text.empty() ? std::optional {number} : std::nullopt;
    if (!text.starts_with(end)) return {};
    text.remove_prefix(1);
    return number;
}

// The instants at which one of them may begin to differ from the other, or cease to.
std::vector<Instant> changes_within(const ZoneRules& one, const ZoneRules& other, TimeSpan span)
{
    std::vector<Instant> changes {span.from, span.to};
    for (const auto* rules : {&one, &other})
        for (const auto& change : rules->offsets)
            if (span.from < change.from && change.from < span.to) changes.push_back(change.from);
    std::ranges::sort(changes);
    return changes;
}

}   // namespace

ZoneRules rules_of(const ZonePointer& zone, std::string_view tzdata, Instant now)
{
    ZoneRules rules {std::string {tzdata}, {}, now + rules_known_ahead};
    if (!zone) return rules;
    rules.offsets.push_back({now, zone->offset_at(now)});
    for (const auto& segment : zone->segments()) {
        const bool is_ahead = now < segment.from && segment.from < rules.until;
        // What changes the abbreviation alone does not move the clocks.
        if (is_ahead && segment.offset != rules.offsets.back().offset)
            rules.offsets.push_back({segment.from, segment.offset});
    }
    return rules;
}

std::optional<seconds> offset_at(const ZoneRules& rules, Instant at)
{
    if (rules.offsets.empty()) return {};
    const auto after
        = std::ranges::upper_bound(rules.offsets.begin() + 1, rules.offsets.end(), at, {}, &OffsetChange::from);
    return (after - 1)->offset;
}

std::vector<TimeSpan> changed_spans(const ZoneRules& before, const ZoneRules& after, Instant now)
{
    const TimeSpan compared {now, std::min(before.until, after.until)};
    std::vector<TimeSpan> spans;
    if (compared.to <= compared.from) return spans;
    const auto changes = changes_within(before, after, compared);
    for (std::size_t i = 0; i + 1 < changes.size(); ++i) {
        const TimeSpan span {changes[i], changes[i + 1]};
        if (span.from == span.to || offset_at(before, span.from) == offset_at(after, span.from)) continue;
        if (!spans.empty() && spans.back().to == span.from)
            spans.back().to = span.to;
        else
            spans.push_back(span);
    }
    return spans;
}

bool may_replace(const ZoneRules& stored, const ZoneRules& read, Instant now)
{
    if (read.tzdata != stored.tzdata) return stored.tzdata < read.tzdata;
    return stored.until + renewed_after <= read.until || !changed_spans(stored, read, now).empty();
}

std::optional<seconds> moved_offset(const ZoneRules& before, const ZoneRules& after, Instant at)
{
    const auto agreed = offset_at(before, at);
    return at < std::min(before.until, after.until) && agreed != offset_at(after, at) ? agreed : std::nullopt;
}

std::string to_text(const std::vector<OffsetChange>& offsets)
{
    std::string text;
    for (const auto& [from, offset] : offsets) {
        if (!text.empty()) text += ' ';
        text += std::to_string(from.time_since_epoch().count()) + ':' + std::to_string(offset.count());
    }
    return text;
}

std::optional<std::vector<OffsetChange>> parse_offsets(std::string_view text)
{
    std::vector<OffsetChange> offsets;
    while (!text.empty()) {
        const bool is_last = text.find(' ') == text.npos;
        const auto from = take_number(text, ':');
        const auto offset = from ? take_number(text, is_last ? '\0' : ' ') : std::nullopt;
        if (!offset || (!is_last && text.empty())) return {};
        offsets.push_back({Instant {seconds {*from}}, seconds {*offset}});
    }
    return offsets;
}

}   // namespace domain
