#pragma once

#include <functional>
#include <optional>

#include "api/console.gen.hpp"
#include "test/http/console/matrix/permission_rules.hpp"
#include "test/http/console/matrix/two_salons.hpp"

namespace test {

// What an answer says to who asks.
struct Said {
    int status;
    std::string code = {};   // Of a refusal.

    bool operator==(const Said&) const = default;
};

// One operation, asked for one kind of thing. An operation may have several rows.
struct OperationRow {
    std::string_view operation;
    Kind kind = Kind::nothing;
    // The query of a GET, else the body. {id} and {version} are those of what is named, {staff} and {service} those of
    // the asker's business.
    std::string text = {};
    Said said {200};                           // To who may.
    Said missing {404, "booking_not_found"};   // For what is not there, or not to be seen.
    std::string state = {};                    // SQL: what is so before.
    bool is_filter = false;                    // What is not there leaves nothing to be listed.
    using Rule = std::function<std::optional<Said>(const PermissionRules&, const Asker&, const Named&)>;
    Rule rule = {};   // What else refuses, after what goes for all operations.
};

const std::vector<OperationRow>& operation_rows();

// How far the permission of who asks reaches.
core::Reach reach(const PermissionRules&, const Asker&, core::Permission);

// What has to be answered, by the permission of the operation, and by what is named.
Said expected(const PermissionRules&, const api::ConsoleOperationInfo&, const OperationRow&,
    const std::pair<const Asker&, const Named&>&);
// Whether it exists for who asks.
bool is_reached(const PermissionRules&, const api::ConsoleOperationInfo&, const Asker&, const Named&);

// As the console's own page asks for it.
http::Request request_of(
    TwoSalons&, const api::ConsoleOperationInfo&, const OperationRow&, const std::pair<const Asker&, const Named&>&);
http::Response ask(
    TwoSalons&, const api::ConsoleOperationInfo&, const OperationRow&, const std::pair<const Asker&, const Named&>&);

}   // namespace test
