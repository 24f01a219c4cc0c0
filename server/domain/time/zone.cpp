#include "domain/time/zone.hpp"

#include <algorithm>

#include "core/ensure.hpp"

namespace domain {

namespace {

template <class Time> std::size_t index_at(const std::vector<Time>& begins, Time time)
{
    const auto after = std::upper_bound(begins.begin() + 1, begins.end(), time);
    return static_cast<std::size_t>(after - begins.begin()) - 1;
}

std::size_t index_at(const std::vector<OffsetSegment>& segments, Instant at)
{
    const auto after = std::ranges::upper_bound(segments.begin() + 1, segments.end(), at, {}, &OffsetSegment::from);
    return static_cast<std::size_t>(after - segments.begin()) - 1;
}

}   // namespace

Zone::Zone(std::string name, std::vector<OffsetSegment> segments)
    : name_(std::move(name))
    , segments_(std::move(segments))
{
    core::ensure(!segments_.empty(), "a zone has at least one segment");
    takes_over_.push_back(LocalTime::min());
    for (std::size_t i = 1; i < segments_.size(); ++i) {
        const auto& [change, offset, _] = segments_[i];
        core::ensure(i == 1 || segments_[i - 1].from < change, "segments of a zone increase");
        // When clocks go forward, the skipped times still use the old offset; when they go back, so do the repeated
        // times, which mean their first occurrence. In both cases the old offset holds until the later of the two
        // wall-clock times of the change.
        const LocalTime later {change.time_since_epoch() + std::max(segments_[i - 1].offset, offset)};
        takes_over_.push_back(std::max(takes_over_.back(), later));
    }
}

const OffsetSegment& Zone::segment_at(Instant at) const { return segments_[index_at(segments_, at)]; }

std::vector<core::ZonedInstant> Zone::to_zoned(std::span<const Instant> instants) const
{
    std::vector<core::ZonedInstant> zoned;
    zoned.reserve(instants.size());
    Stretch<Instant> stretch {Instant::max(), Instant::min(), {}};   // Empty.
    for (const auto at : instants) {
        if (at < stretch.from || stretch.to <= at) stretch = stretch_at(at);
        zoned.push_back({at, stretch.offset});
    }
    return zoned;
}

Instant Zone::to_instant(LocalTime local) const
{
    return Instant {local.time_since_epoch() - segments_[index_at(takes_over_, local)].offset};
}

Stretch<Instant> Zone::stretch_at(Instant at) const
{
    const auto index = index_at(segments_, at);
    return {index == 0 ? Instant::min() : segments_[index].from,
        index + 1 < segments_.size() ? segments_[index + 1].from : Instant::max(), segments_[index].offset};
}

Stretch<LocalTime> Zone::stretch_at(LocalTime local) const
{
    const auto index = index_at(takes_over_, local);
    return {takes_over_[index], index + 1 < takes_over_.size() ? takes_over_[index + 1] : LocalTime::max(),
        segments_[index].offset};
}

}   // namespace domain
