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

// The time zones of the system's tzdata: the only authority for clocks. Safe to use from any thread.
//
// A name is accepted if tzdata's own list (tzdata.zi) has it as a zone or as a link to one, spelled exactly so; nothing
// else ever becomes a file name.
class Zones {
public:
    // Reads the list. Throws std::runtime_error where there is no tzdata.
    explicit Zones(std::filesystem::path directory = "/usr/share/zoneinfo");

    // The zone as a value with its offsets from 1970 to 2199; null if tzdata knows no such name. It carries the name it
    // was asked for. Read from disk once. Throws std::runtime_error if the file of a known zone cannot be read.
    domain::ZonePointer find(std::string_view name) const;

    // What people choose from, by name: every zone that tzdata gives a country, and UTC.
    std::vector<domain::NamedZone> named() const;

    // Every accepted name, sorted.
    std::vector<std::string> names() const { return {names_.begin(), names_.end()}; }

    // Of tzdata, as in "2026a".
    const std::string& version() const { return version_; }
    const std::filesystem::path& directory() const { return directory_; }

private:
    void read_names();
    void read_countries(const std::string& file_name);
    domain::ZonePointer load(const std::string& name) const;

    std::filesystem::path directory_;
    std::string version_;
    std::set<std::string, std::less<>> names_;
    std::map<std::string, std::string> links_;                 // From alias to what it stands for.
    std::map<std::string, std::set<std::string>> countries_;   // Of the zones people choose from.
    mutable std::mutex mutex_;
    mutable std::map<std::string, domain::ZonePointer, std::less<>> loaded_;   // Guarded by mutex_.
};

}   // namespace outside
