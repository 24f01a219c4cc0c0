#pragma once

#include <filesystem>
#include <map>
#include <mutex>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "domain/time/named_zone.hpp"

namespace outside {

// The time zones of the system's tzdata, the only source of time zone rules. Safe to use from any thread.
//
// A name is accepted only if tzdata's list (tzdata.zi) has it as a zone or a link, spelled exactly the same; no other
// name is ever used as a file name.
class Zones {
public:
    // Reads the list of zones. Throws std::runtime_error if tzdata is missing.
    explicit Zones(std::filesystem::path directory = "/usr/share/zoneinfo");

    // The zone with its offsets from 1970 to 2199; null for a name that tzdata does not know. Its name is the given
    // name, even for a link. Each zone is read from disk once. Throws std::runtime_error if the file of a known zone
    // cannot be read.
    domain::ZonePointer find(std::string_view name) const;

    // The zones that people choose from, by name: every zone that tzdata assigns to a country, and UTC.
    std::vector<domain::NamedZone> named() const;

    // Every accepted name, sorted.
    std::vector<std::string> names() const { return {names_.begin(), names_.end()}; }

    // The version of tzdata, such as "2026a".
    const std::string& version() const { return version_; }
    const std::filesystem::path& directory() const { return directory_; }

private:
    void read_names();
    void read_countries();
    domain::ZonePointer load(const std::string& name) const;

    std::filesystem::path directory_;
    std::string version_;
    std::set<std::string, std::less<>> names_;
    std::map<std::string, std::string> links_;       // From alias to zone name.
    std::map<std::string, std::string> countries_;   // The country of each zone that people choose from; empty for UTC.
    mutable std::mutex mutex_;
    mutable std::map<std::string, domain::ZonePointer, std::less<>> loaded_;   // Guarded by mutex_.
};

}   // namespace outside
