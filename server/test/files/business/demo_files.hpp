#pragma once

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

#include "outside/system/zones.hpp"
#include "test/support/source_folder.hpp"

namespace test {

inline constexpr const char* demo_names[] = {"salon", "physio", "consulting"};

inline std::string read_text(const std::string& path)
{
    std::ifstream file {path, std::ios::binary};
    if (!file) throw std::runtime_error {"cannot read " + path};
    return {std::istreambuf_iterator<char> {file}, {}};
}

inline std::string demo_path(const std::string& name) { return source_folder() + "/demo/" + name + ".json"; }

inline std::string demo_media(const std::string& name) { return source_folder() + "/demo/" + name + "/media"; }

inline domain::ZonePointer find_zone(std::string_view name)
{
    static const outside::Zones zones;
    return zones.find(name);
}

}   // namespace test
