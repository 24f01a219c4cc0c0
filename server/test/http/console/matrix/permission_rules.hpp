#pragma once

#include <map>
#include <string>

#include "core/vocabulary.gen.hpp"

namespace test {

// What api/permissions.yaml says, read by the tests themselves: neither the generated table nor the code that asks it
// has a part in what they expect.
class PermissionRules {
public:
    using Switches = std::map<std::string, bool>;

    PermissionRules();

    // What each switch is without a setting.
    const Switches& defaults() const { return defaults_; }
    core::Reach reach(core::Role, core::Permission, const Switches&) const;
    core::Reach reach(core::Role role, core::Permission permission) const { return reach(role, permission, defaults_); }

private:
    Switches defaults_;
    std::map<std::string, std::string> grants_;   // By "permission role": "all if SWITCH else own".
};

}   // namespace test
