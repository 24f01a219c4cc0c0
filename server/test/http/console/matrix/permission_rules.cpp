#include "test/http/console/matrix/permission_rules.hpp"

#include <fstream>
#include <regex>

#include "core/word.hpp"
#include "test/support/source_folder.hpp"

namespace test {

PermissionRules::PermissionRules()
{
    static const std::regex switch_line {R"(^  ([a-z_]+): \{ default: (true|false),.*)"};
    static const std::regex permission_line {R"(^  ([a-z_]+\.[a-z_]+): \{.*)"};
    static const std::regex grant {R"(, (owner|manager|desk|staff|writer): ([a-z_ ]+))"};
    std::ifstream file {source_folder() + "/api/permissions.yaml"};
    for (std::string line; std::getline(file, line);) {
        std::smatch found;
        if (std::regex_match(line, found, switch_line)) defaults_[found[1]] = found[2] == "true";
        if (!std::regex_match(line, found, permission_line)) continue;
        const std::string permission = found[1];
        for (std::sregex_iterator each {line.begin(), line.end(), grant}; each != std::sregex_iterator {}; ++each)
            grants_[permission + " " + (*each)[1].str()] = (*each)[2];
    }
}

core::Reach PermissionRules::reach(core::Role role, core::Permission permission, const Switches& switches) const
{
    static const std::regex conditional {"(all|own) if ([a-z_]+)(?: else (own))? ?"};
    auto grant = grants_.at(std::string {core::word(permission)} + " " + std::string {core::word(role)});
    std::smatch found;
    if (std::regex_match(grant, found, conditional))
        grant = switches.at(found[2]) ? found[1].str() : found[3].matched ? found[3].str() : "none";
    return core::parse_word<core::Reach>(grant.substr(0, grant.find(' '))).value();
}

}   // namespace test
