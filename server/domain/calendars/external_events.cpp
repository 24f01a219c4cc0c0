#include "domain/calendars/external_events.hpp"

#include <algorithm>
#include <map>

namespace domain {

namespace {

constexpr std::string_view own_ending = "@kalends";

std::string booking_of(const std::string& uid)
{
    return uid.ends_with(own_ending) ? uid.substr(0, uid.size() - own_ending.size()) : "";
}

// Excluded starts of an event: single moments, or all starts of a day.
struct Excluded {
    std::set<Instant> moments;
    std::set<LocalTime> days;

    void insert(const ExternalMoment& named)
    {
        if (named.is_day)
            days.insert(named.local);
        else
            moments.insert(named.instant());
    }

    bool contains(const ExternalMoment& start) const
    {
        return moments.contains(start.instant()) || days.contains(std::chrono::floor<core::days>(start.local));
    }
};

// The state of one call of find_external_busy.
class Gathering {
public:
    Gathering(const std::vector<ExternalEvent>& events, TimeSpan window, WorkBudget& budget)
        : window_ {window}
        , budget_ {budget}
    {
        for (const auto& event : events)
            if (event.replaces) replaced_[event.uid].insert(*event.replaces);
    }

    bool add(const ExternalEvent& event)
    {
        if (!budget_.take()) return false;
        if (!event.is_busy) return true;
        starts_.clear();
        if (!exclude(event)) return false;
        for (const auto& span : event.further)
            add(event, span);
        add_start(event, event.start);
        if (event.replaces) return true;
        for (const auto& start : event.more)
            add_start(event, start);
        for (const auto& rule : event.rules) {
            const auto starts = find_recurrences(rule, event.start.local, local_window(event), budget_);
            if (!starts) return false;
            add_starts(event, *starts);
        }
        return true;
    }

    std::vector<ExternalBusy> result()
    {
        std::ranges::sort(busy_, {}, [](const ExternalBusy& b) { return std::pair {b.time.from, b.time.to}; });
        return std::move(busy_);
    }

private:
    bool exclude(const ExternalEvent& event)
    {
        excluded_ = {};
        if (event.replaces) return true;
        const auto replaced = replaced_.find(event.uid);
        if (replaced != replaced_.end()) excluded_ = replaced->second;
        for (const auto& named : event.except)
            excluded_.insert(named);
        constexpr std::int64_t steps_per_copy = 4;
        return budget_.take(
            steps_per_copy * static_cast<std::int64_t>(excluded_.moments.size() + excluded_.days.size()));
    }

    // The starts of events that can overlap the window. The margin exceeds any change of a zone's offset.
    std::pair<LocalTime, LocalTime> local_window(const ExternalEvent& event) const
    {
        constexpr core::days margin {2};
        return {event.start.zone->to_local(window_.from) - event.days - event.length - margin,
            event.start.zone->to_local(window_.to) + margin};
    }

    void add_starts(const ExternalEvent& event, const std::vector<LocalTime>& starts)
    {
        for (const auto local : starts)
            add_start(event, {local, event.start.zone, event.start.is_day});
    }

    void add_start(const ExternalEvent& event, const ExternalMoment& start)
    {
        if (excluded_.contains(start)) return;
        const auto from = start.instant();
        if (starts_.insert(from).second)
            add(event, {from, start.zone->to_instant(start.local + event.days) + event.length});
    }

    void add(const ExternalEvent& event, TimeSpan time)
    {
        if (time.from < time.to && time.overlaps(window_)) busy_.push_back({time, booking_of(event.uid)});
    }

    const TimeSpan window_;
    WorkBudget& budget_;
    std::map<std::string, Excluded> replaced_;   // By UID.
    Excluded excluded_;                          // The excluded starts of the current event.
    std::set<Instant> starts_;   // The starts of the current event so far; its rule repeats the first one.
    std::vector<ExternalBusy> busy_;
};

}   // namespace

std::optional<std::vector<ExternalBusy>> find_external_busy(
    const std::vector<ExternalEvent>& events, TimeSpan window, WorkBudget& budget)
{
    Gathering gathering {events, window, budget};
    for (const auto& event : events)
        if (!gathering.add(event)) return {};
    return gathering.result();
}

std::vector<TimeSpan> joined_busy(std::vector<ExternalBusy> busy, const std::set<std::string>& own)
{
    std::erase_if(busy, [&](const ExternalBusy& one) { return own.contains(one.booking_id); });
    std::ranges::sort(busy, {}, [](const ExternalBusy& one) { return one.time.from; });
    std::vector<TimeSpan> joined;
    for (const auto& [time, booking_id] : busy) {
        if (!joined.empty() && time.from <= joined.back().to)
            joined.back().to = std::max(joined.back().to, time.to);
        else
            joined.push_back(time);
    }
    return joined;
}

}   // namespace domain
