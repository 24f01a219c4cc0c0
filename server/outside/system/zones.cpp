#include "outside/system/zones.hpp"

#include <absl/time/time.h>

#include <fstream>
#include <sstream>
#include <stdexcept>

namespace outside {

using domain::Instant;
using domain::OffsetSegment;
using domain::seconds;
using domain::ZonePointer;

namespace {

std::ifstream open_text(const std::filesystem::path& path)
{
    std::ifstream file {path};
    if (!file) throw std::runtime_error("cannot read " + path.string() + "; install the package tzdata");
    return file;
}

Instant to_instant(absl::Time time) { return Instant {seconds {absl::ToUnixSeconds(time)}}; }

OffsetSegment segment_at(const absl::TimeZone& zone, absl::Time from)
{
    const auto now = zone.At(from);
    return {to_instant(from), seconds {now.offset}, now.zone_abbr};
}

// Beyond the last explicit change absl follows the rule in the file's footer, so the segments are right for every year.
std::vector<OffsetSegment> read_segments(const absl::TimeZone& zone)
{
    const auto end = absl::FromCivil(absl::CivilSecond {2200}, absl::UTCTimeZone());
    std::vector segments {segment_at(zone, absl::UnixEpoch())};
    absl::TimeZone::CivilTransition change;
    for (auto at = absl::UnixEpoch(); zone.NextTransition(at, &change);) {
        at = zone.At(change.to).trans;
        if (at >= end) break;
        auto next = segment_at(zone, at);
        const auto& last = segments.back();
        // Some changes are legal only and do not move the clock.
        if (next.offset != last.offset || next.abbreviation != last.abbreviation) segments.push_back(std::move(next));
    }
    return segments;
}

}   // namespace

Zones::Zones(std::filesystem::path directory) : directory_(std::move(directory))
{
    read_names();
    read_countries();
    countries_["UTC"] = "";   // UTC belongs to no country and is always offered.
    if (!names_.contains("UTC")) throw std::runtime_error((directory_ / "tzdata.zi").string() + " lists no zones");
}

// "# version 2026a", "Z Europe/Budapest …", "L Asia/Kolkata Asia/Calcutta"; other lines are the rules themselves.
void Zones::read_names()
{
    auto file = open_text(directory_ / "tzdata.zi");
    for (std::string line; std::getline(file, line);) {
        std::istringstream words {line};
        std::string kind, first, second;
        words >> kind >> first >> second;
        if (kind == "#" && first == "version") version_ = second;
        if (kind == "L") links_[second] = first;
        // Some systems list old names whose files are in another package.
        const auto& name = kind == "L" ? second : first;
        if ((kind == "Z" || kind == "L") && exists(directory_ / name)) names_.insert(name);
    }
}

// "AE<tab>+2518+05518<tab>Asia/Dubai<tab>comment". Not zone1970.tab, which gives Asia/Dubai to Oman and Asia/Tokyo to
// Australia too: every country has zones of its own here.
void Zones::read_countries()
{
    auto file = open_text(directory_ / "zone.tab");
    for (std::string line; std::getline(file, line);) {
        if (line.starts_with('#')) continue;
        std::istringstream words {line};
        std::string code, coordinates, zone;
        words >> code >> coordinates >> zone;
        if (names_.contains(zone)) countries_[zone] = code;
    }
}

ZonePointer Zones::load(const std::string& name) const
{
    absl::TimeZone zone;
    // An absolute path, so that the environment variable TZDIR cannot substitute other rules.
    const auto path = directory_ / name;
    if (!absl::LoadTimeZone(path.string(), &zone)) throw std::runtime_error("cannot read " + path.string());
    return std::make_shared<const domain::Zone>(name, read_segments(zone));
}

ZonePointer Zones::find(std::string_view name) const
{
    const auto known = names_.find(name);
    if (known == names_.end()) return nullptr;
    {
        const std::lock_guard lock {mutex_};
        if (const auto found = loaded_.find(name); found != loaded_.end()) return found->second;
    }
    auto zone = load(*known);
    const std::lock_guard lock {mutex_};
    return loaded_.try_emplace(*known, std::move(zone)).first->second;
}

std::vector<domain::NamedZone> Zones::named() const
{
    std::map<std::string, std::vector<std::string>> aliases;
    for (const auto& [alias, target] : links_)
        if (names_.contains(alias) && !countries_.contains(alias)) aliases[target].push_back(alias);

    aliases["UTC"] = std::move(aliases["Etc/UTC"]);
    aliases["UTC"].emplace_back("Etc/UTC");

    std::vector<domain::NamedZone> named;
    for (const auto& [name, country] : countries_)
        named.push_back({find(name), std::move(aliases[name]), country});
    return named;
}

}   // namespace outside
