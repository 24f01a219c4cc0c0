#include "app/users/demo_sign_in.hpp"

#include <algorithm>

#include "app/history/history.hpp"
#include "core/word.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/catalogue/services.hpp"
#include "storage/users/demo_users.hpp"
#include "storage/users/sign_in_links.hpp"
#include "storage/users/users.hpp"

namespace app {

using core::ErrorCode;
using core::Result;
using core::Role;
using storage::Snapshot;
using storage::Transaction;

namespace {

// Their addresses are of no one: names that end so do not exist (RFC 2606).
std::string email_of(Role role) { return std::string {core::word(role)} + "@demo.invalid"; }

struct Part {
    Role role;
    const char* name;
};
constexpr Part parts[] = {{Role::owner, "Demo owner"}, {Role::desk, "Demo desk"}, {Role::staff, "Demo staff"}};

// Of whom a user of role staff sees the own day.
std::string first_host(Snapshot& snapshot, std::string_view business_id)
{
    for (const auto& service : storage::active_services(snapshot, business_id))
        if (!service.staff.empty()) return service.staff.front().id;
    return {};
}

void open_demo_of(const Shell& shell, Transaction& transaction, const domain::Business& business)
{
    const auto host = first_host(transaction, business.id);
    for (const auto& part : parts) {
        if (part.role == Role::staff && host.empty()) continue;
        storage::put_demo_user(transaction, business.id,
            {.id = shell.new_id(),
                .name = part.name,
                .email = email_of(part.role),
                .role = part.role,
                .state = core::UserState::active,
                .locale = business.locale,
                .staff_id = part.role == Role::staff ? host : std::string {},
                .created_at = transaction.now()});
    }
}

}   // namespace

void open_demo(const Shell& shell)
{
    shell.database.write([&](Transaction& transaction) {
        for (const auto& one : storage::businesses_without_owner(transaction))
            open_demo_of(shell, transaction, storage::find_business(transaction, one.id).value());
    });
}

void close_demo(const Shell& shell)
{
    shell.database.write([](Transaction& transaction) { storage::disable_all_demo_users(transaction); });
}

std::vector<Role> demo_roles(Snapshot& snapshot, std::string_view business_id)
{
    std::vector<Role> roles;
    for (const auto& user : storage::list_demo_users(snapshot, business_id))
        roles.push_back(user.role);
    return roles;
}

Result<NewSession> sign_in_to_demo(
    const Shell& shell, const ConsoleVisit& visit, Role role, std::optional<core::Locale> locale)
{
    return shell.database.write([&](Transaction& transaction) -> Result<NewSession> {
        auto users = storage::list_demo_users(transaction, visit.business_id);
        const auto user = std::ranges::find(users, role, &domain::User::role);
        if (user == users.end()) return core::refuse(ErrorCode::page_not_found);
        user->locale = locale.value_or(user->locale);
        storage::update_user(transaction, visit.business_id, *user);
        auto begun = begin_session(
            shell, transaction, visit, {.user = *user, .password_hash = {}, .authenticator_secret = {}});
        begun = TRY(
            renew_session(shell, transaction, visit, with_second_factor(std::move(begun.session), transaction.now())));
        write_history(
            shell, transaction, visit.business_id, done_by(begun.session.actor, core::HistoryAction::signed_in));
        return begun;
    });
}

}   // namespace app
