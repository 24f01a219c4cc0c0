#include "app/users/links.hpp"

#include "app/history/history.hpp"
#include "app/messages/user_mails.hpp"
#include "app/users/attempts.hpp"
#include "app/users/passwords.hpp"
#include "core/text.hpp"
#include "storage/users/demo_users.hpp"
#include "storage/users/passkeys.hpp"

namespace app {

using core::ErrorCode;
using core::HistoryAction;
using core::Result;
using core::SignInLinkKind;
using core::UserState;
using domain::User;
using storage::Transaction;
using storage::UserKey;

namespace {

storage::HistoryLine done_by(const User& user, HistoryAction action)
{
    return {.action = action, .actor_id = user.id, .actor_name = user.name, .user_id = user.id};
}

// What the user is told who got in by such a link.
UserNews news_of(SignInLinkKind kind, const ConsoleVisit& visit)
{
    const bool is_reset = kind == SignInLinkKind::password_reset;
    return {.kind = core::MailKind::sign_in_changed,
        .change = is_reset ? HistoryAction::password_changed : HistoryAction::link_accepted,
        .device = visit.device};
}

// Whose link it is, without counting.
Result<storage::SignInLink> look_at_link(const Shell& shell, const ConsoleVisit& visit, std::string_view token)
{
    const auto hash = shell.hash(token);
    auto link = shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::find_sign_in_link(snapshot, visit.business_id, hash); });
    if (!link) return core::refuse(ErrorCode::sign_in_link_expired);
    return *std::move(link);
}

// A user as they are to be from now on.
struct RenewedUser {
    const User& user;
    std::string_view password_hash;
    bool keeps_second_factor = false;
};

// Ends all that let the user in before, and begins anew.
Result<NewSession> begin_anew(
    const Shell& shell, Transaction& transaction, const ConsoleVisit& visit, const RenewedUser& renewed)
{
    const UserKey key {visit.business_id, renewed.user.id};
    storage::update_user(transaction, visit.business_id, renewed.user);
    storage::set_password(transaction, key, renewed.password_hash);
    if (!renewed.keeps_second_factor) {
        storage::set_authenticator(transaction, key, "", 0);
        storage::delete_passkeys(transaction, key);
        storage::replace_recovery_codes(transaction, key, {});
    }
    storage::end_sessions_of_user(transaction, key);
    storage::delete_sign_in_links(transaction, key);
    storage::give_up_user_mails(transaction, visit.business_id, renewed.user.id);
    const auto factors = storage::find_user(transaction, key);
    core::ensure(factors.has_value(), "a user who was stored is found");
    return begin_session(shell, transaction, visit, *factors);
}

// The user who becomes the owner, stored.
User store_owner(const Shell& shell, Transaction& transaction, const ConsoleVisit& visit, const NewOwner& wanted)
{
    User owner {.id = shell.new_id(),
        .name = std::string {wanted.name},
        .email = std::string {wanted.email},
        .role = core::Role::owner,
        .state = UserState::active,
        .locale = wanted.locale};
    if (storage::insert_user(transaction, visit.business_id, owner)) return owner;
    const auto known = storage::find_user_by_email(transaction, visit.business_id, wanted.email);
    core::ensure(known.has_value(), "who has this address is found");
    owner.id = known->user.id;
    owner.staff_id = known->user.staff_id;
    return owner;
}

}   // namespace

MadeLink make_link(const Shell& shell, Transaction& transaction, std::string_view business_id, const User& user)
{
    const bool is_new = user.state == UserState::invited;
    const auto kind = is_new ? SignInLinkKind::invitation : SignInLinkKind::back_in;
    MadeLink link {.user = user, .token = shell.new_secret(), .expires_at = transaction.now() + domain::lasts(kind)};
    storage::replace_sign_in_link(transaction, {business_id, user.id},
        {.kind = kind, .token_hash = shell.hash(link.token), .expires_at = link.expires_at});
    return link;
}

Result<storage::SignInLink> find_link(const Shell& shell, const ConsoleVisit& visit, std::string_view token)
{
    const Attempts attempts {shell, visit, "link " + visit.client};
    TRY(attempts.count());
    auto link = TRY(look_at_link(shell, visit, token));
    shell.database.write([&](Transaction& transaction) { attempts.succeed(transaction); });
    return link;
}

Result<NewSession> accept_link(const Shell& shell, const ConsoleVisit& visit, const AcceptedLink& accepted)
{
    auto [user, kind, expires_at] = TRY(find_link(shell, visit, accepted.token));
    if (accepted.name) user.name = *accepted.name;
    const domain::PasswordOwner owner {user.name, user.email, accepted.business_name};
    const auto password_hash = TRY(hash_new_password(shell, visit.client, accepted.password, owner));
    const auto news = kind == SignInLinkKind::invitation
        ? std::nullopt
        : write_user_mail(shell, visit.business_id, user, news_of(kind, visit));
    return shell.database.write([&](Transaction& transaction) -> Result<NewSession> {
        const auto hash = shell.hash(accepted.token);
        const auto used = storage::use_sign_in_link(transaction, visit.business_id, hash);
        const auto known = used ? storage::find_user(transaction, {visit.business_id, used->user_id}) : std::nullopt;
        if (!known || known->user.state == UserState::disabled) return core::refuse(ErrorCode::sign_in_link_expired);
        auto changed = known->user;   // Role and staff member as they are now.
        changed.name = user.name;
        if (changed.state == UserState::invited) changed.locale = accepted.locale;
        changed.state = UserState::active;
        if (changed.role == core::Role::owner) storage::disable_demo_users(transaction, visit.business_id);
        const bool keeps = used->kind == SignInLinkKind::password_reset;
        auto begun = TRY(begin_anew(shell, transaction, visit, {changed, password_hash, keeps}));
        if (news) storage::insert_mail(transaction, *news);
        write_history(shell, transaction, visit.business_id, done_by(changed, HistoryAction::link_accepted));
        return begun;
    });
}

std::optional<std::string> make_set_up_code(const Shell& shell, std::string_view business_id)
{
    auto code = shell.new_secret();
    return shell.database.write([&](Transaction& transaction) -> std::optional<std::string> {
        if (storage::has_active_owner(transaction, business_id)) return {};
        storage::replace_set_up_code(transaction, business_id, shell.hash(code));
        return code;
    });
}

Result<NewSession> set_up_owner(const Shell& shell, const ConsoleVisit& visit, const NewOwner& wanted)
{
    const Attempts attempts {shell, visit, "set-up"};
    const bool is_closed = shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::has_active_owner(snapshot, visit.business_id); });
    if (is_closed) return core::refuse(ErrorCode::set_up_closed);
    const domain::PasswordOwner of_password {wanted.name, wanted.email, wanted.business_name};
    TRY(check_new_password(wanted.password, of_password));
    TRY(attempts.count());
    const auto password_hash = TRY(hash_new_password(shell, visit.client, wanted.password, of_password));
    return shell.database.write([&](Transaction& transaction) -> Result<NewSession> {
        // Using the code makes others who have it queue; then there may be an owner.
        if (!storage::use_set_up_code(transaction, visit.business_id, shell.hash(core::to_lower(wanted.code))))
            return core::refuse(ErrorCode::credentials_wrong);
        if (storage::has_active_owner(transaction, visit.business_id)) return core::refuse(ErrorCode::set_up_closed);
        const auto owner = store_owner(shell, transaction, visit, wanted);
        attempts.succeed(transaction);
        storage::disable_demo_users(transaction, visit.business_id);
        auto begun = TRY(begin_anew(shell, transaction, visit, {owner, password_hash}));
        write_history(shell, transaction, visit.business_id, done_by(owner, HistoryAction::owner_set_up));
        return begun;
    });
}

}   // namespace app
