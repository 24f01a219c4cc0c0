// Every operation of the contract, asked by everyone for everything that it can name: what api/permissions.yaml says of
// who asks, and of what they have to do with it. What is not theirs is answered as what does not exist.
#include <catch2/catch.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "domain/users/permission.hpp"
#include "test/http/console/matrix/operation_rows.hpp"

using core::Role;
using test::Asker;
using test::Kind;
using test::Named;
using test::OperationRow;
using test::Said;

namespace {

const api::ConsoleOperationInfo& operation_of(const OperationRow& row)
{
    const auto& all = api::console_operations();
    return *std::ranges::find(all, row.operation, &api::ConsoleOperationInfo::id);
}

Said said_in(const http::Response& response)
{
    constexpr std::string_view before = R"("code":")";
    const auto at = response.body.find(before);
    if (response.status < 400 || at == response.body.npos) return {response.status};
    const auto code = response.body.substr(at + before.size());
    return {response.status, code.substr(0, code.find('"'))};
}

// The answer without the id that was asked for.
std::string without(std::string text, const std::string& id)
{
    for (auto at = text.find(id); at != text.npos; at = text.find(id, at))
        text.replace(at, id.size(), "<id>");
    return text;
}

class Matrix {
public:
    explicit Matrix(storage::Engine engine) : salons_ {engine} { }

    void run(const OperationRow& row)
    {
        const auto& operation = operation_of(row);
        salons_.reset(row.state);
        for (const auto& asker : salons_.askers()) {
            std::string missing;
            for (const auto& named : salons_.named(row.kind)) {
                const auto response = ask_one(operation, row, asker, named);
                if (!is_missing(operation, row, asker, named)) continue;
                const auto body = without(response.body, named.id);
                if (missing.empty()) missing = body;
                if (body != missing) unexpected_.push_back(line_of(row, asker, named) + " differs from what is not");
            }
        }
    }

    int asked() const { return asked_; }
    const std::vector<std::string>& unexpected() const { return unexpected_; }
    // Operations that were carried out without a line of the history.
    const std::set<std::string>& silent() const { return silent_; }

private:
    static std::string line_of(const OperationRow& row, const Asker& asker, const Named& named)
    {
        return fmt::format("{} of \"{}\" by \"{}\"", row.operation, named.name, asker.name);
    }

    http::Response ask_one(
        const api::ConsoleOperationInfo& operation, const OperationRow& row, const Asker& asker, const Named& named)
    {
        const auto lines = salons_.salon().count("history");
        auto response = test::ask(salons_, operation, row, {asker, named});
        ++asked_;
        const auto said = said_in(response);
        const auto wanted = test::expected(rules_, operation, row, {asker, named});
        if (said != wanted)
            unexpected_.push_back(fmt::format("{}: {} {}, not {} {} {}", line_of(row, asker, named), said.status,
                said.code, wanted.status, wanted.code, response.error));
        // Each change is a line of the history, and so is a try that the role does not include; a refusal is none.
        const bool is_try = operation.verb != "GET" && said == Said {403, "not_allowed"} && operation.permission
            && test::reach(rules_, asker, *operation.permission) == core::Reach::none;
        const bool may_write = operation.entry == api::Entry::open || said.status < 400;
        // Of a program once an hour.
        const auto written = salons_.salon().count("history") - lines;
        const bool is_kept = !asker.key.empty() && written == 0;
        if (!may_write && !is_kept && written != (is_try ? 1 : 0))
            unexpected_.push_back(line_of(row, asker, named) + " is refused, and changes something");
        if (said.status < 400 && asker.has_session && asker.key.empty() && asker.has_second_factor
            && operation.verb != "GET" && salons_.salon().count("history") == lines)
            silent_.insert(std::string {operation.id});
        const bool has_changed = operation.entry == api::Entry::open || said.code == "credentials_wrong"
            || (operation.verb != "GET" && response.status < 400);
        if (has_changed) salons_.reset(row.state);
        return response;
    }

    // Whether there is no such thing, for who asks.
    bool is_missing(const api::ConsoleOperationInfo& operation, const OperationRow& row, const Asker& asker,
        const Named& named) const
    {
        if (row.kind == Kind::nothing || named.is_malformed) return false;
        if (row.is_filter) return row.kind != Kind::role && named.business != asker.user.business;
        return !test::is_reached(rules_, operation, asker, named);
    }

    const test::PermissionRules rules_;
    test::TwoSalons salons_;
    int asked_ = 0;
    std::vector<std::string> unexpected_;
    std::set<std::string> silent_;
};

}   // namespace

TEST_CASE("each answer of the console is for who asks and for what they name", "[users][permissions][objects]")
{
    Matrix matrix {test::each_engine()};
    for (const auto& row : test::operation_rows())
        matrix.run(row);
    INFO(fmt::format("{}", fmt::join(matrix.unexpected(), "\n")));
    CHECK(matrix.unexpected().size() == 0);
    CHECK(matrix.asked() > 6000);
    // Quotes and previews change nothing, and what is begun counts for nothing yet: of many bookings each has its own
    // line. The name of a passkey is its user's alone.
    const std::set<std::string> silent {"list_free_times", "list_times_to_move", "preview_bulk_change",
        "preview_import", "preview_mail_text", "preview_setup", "quote_away", "quote_move", "quote_staff_booking",
        "rename_passkey", "request_password_reset", "start_authenticator", "start_bulk_change", "start_new_passkey",
        "start_passkey", "stop_bulk_change", "undo_bulk_change"};
    CHECK(matrix.silent() == silent);
}

TEST_CASE("each operation of the console has a row in the matrix", "[users][permissions][objects]")
{
    for (const auto& operation : api::console_operations()) {
        INFO(operation.id);
        CHECK(std::ranges::find(test::operation_rows(), operation.id, &OperationRow::operation)
            != test::operation_rows().end());
    }
    for (const auto& row : test::operation_rows()) {
        INFO(row.operation);
        CHECK(std::ranges::find(api::console_operations(), row.operation, &api::ConsoleOperationInfo::id)
            != api::console_operations().end());
    }
}

namespace {

// Whether the table and permissions.yaml say the same where the switches are set so.
int compare_reaches(const test::PermissionRules& rules, std::size_t set)
{
    int compared = 0;
    test::PermissionRules::Switches named;
    domain::RoleSwitches switches {};
    for (std::size_t i = 0; i < switches.size(); ++i) {
        switches[i] = (set >> i & 1U) != 0;
        named[std::string {core::word(static_cast<core::RoleSwitch>(i))}] = switches[i];
    }
    for (std::size_t i = 0; i < core::labels_of(core::Permission {}).size(); ++i)
        for (const auto role : {Role::owner, Role::manager, Role::desk, Role::staff, Role::writer}) {
            const auto permission = static_cast<core::Permission>(i);
            INFO(core::word(permission) << " " << core::word(role));
            if (domain::reach_of(role, permission, switches) != rules.reach(role, permission, named)) FAIL();
            ++compared;
        }
    return compared;
}

}   // namespace

TEST_CASE("each role reaches as far as the table says, with each switch on and off", "[users][permissions]")
{
    const test::PermissionRules rules;
    int compared = 0;
    for (std::size_t set = 0; set < 1U << domain::default_switches.size(); ++set)
        compared += compare_reaches(rules, set);
    CHECK(compared == 2048 * 23 * 5);
}
