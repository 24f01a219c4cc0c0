#include "app/users/users.hpp"

#include <algorithm>

#include "app/history/history.hpp"
#include "app/messages/user_mails.hpp"
#include "core/word.hpp"

namespace app {

using core::ErrorCode;
using core::HistoryAction;
using core::Result;
using core::Role;
using core::UserState;
using domain::User;
using storage::Transaction;

namespace {

storage::HistoryLine line_of(const Author& author, HistoryAction action, const User& user)
{
    auto line = done_by(author, action);
    line.user_id = user.id;
    line.subject = user.name;
    return line;
}

Result<void> may_manage(const Author& author, Role role)
{
    if (author.actor && !domain::may_manage(author.actor->role, role)) return core::refuse(ErrorCode::role_above_own);
    return {};
}

// The user, whom the author may change.
Result<User> find_managed(Transaction& transaction, const Author& author, std::string_view user_id)
{
    auto found = storage::find_user(transaction, {author.business_id, user_id});
    if (!found) return core::refuse(ErrorCode::user_not_found);
    TRY(may_manage(author, found->user.role));
    return std::move(found->user);
}

Result<void> check_staff(Transaction& transaction, const Author& author, std::string_view staff_id)
{
    if (staff_id.empty() || storage::has_staff(transaction, author.business_id, staff_id)) return {};
    return core::refuse_field("staff_id", core::FieldCode::not_found);
}

// As one line of the history has it.
std::string described(const User& user)
{
    return std::string {core::word(user.role)} + ", " + std::string {core::word(user.state)} + ", " + user.name;
}

// Which state a user gets who is switched on or off. Who never set a password is invited again.
UserState state_after(const storage::UserFactors& before, bool is_active)
{
    if (!is_active) return UserState::disabled;
    return before.password_hash.empty() ? UserState::invited : UserState::active;
}

HistoryAction action_of(const User& before, const User& after)
{
    if (before.state == after.state) return HistoryAction::user_changed;
    return after.state == UserState::disabled ? HistoryAction::user_disabled : HistoryAction::user_enabled;
}

// The link that goes to the user by mail; nothing where a command shows it, or no mails are sent.
std::optional<storage::NewMail> mail_by(const Shell& shell, const Author& author, const User& user)
{
    if (!author.actor) return {};
    const bool is_new = user.state == UserState::invited;
    return write_user_mail(shell, author.business_id, user,
        {.kind = is_new ? core::MailKind::user_invited : core::MailKind::sign_in_link});
}

bool is_active_owner(const User& user) { return user.role == Role::owner && user.state == UserState::active; }

}   // namespace

std::vector<User> list_users(const Shell& shell, std::string_view business_id)
{
    return shell.database.read([&](storage::Snapshot& snapshot) { return storage::list_users(snapshot, business_id); });
}

Result<MadeLink> invite_user(const Shell& shell, const Author& author, User user)
{
    TRY(may_manage(author, user.role));
    user.id = shell.new_id();
    user.state = UserState::invited;
    const auto mail = mail_by(shell, author, user);
    return shell.database.write([&](Transaction& transaction) -> Result<MadeLink> {
        TRY(check_staff(transaction, author, user.staff_id));
        if (!storage::insert_user(transaction, author.business_id, user)) return core::refuse(ErrorCode::email_in_use);
        const auto stored = storage::find_user(transaction, {author.business_id, user.id});
        auto link = make_link(shell, transaction, author.business_id, stored->user);
        auto line = line_of(author, HistoryAction::user_invited, user);
        line.after = core::word(user.role);
        if (mail) storage::insert_mail(transaction, *mail);
        link.is_mailed = mail.has_value();
        write_history(shell, transaction, author.business_id, line);
        return link;
    });
}

Result<User> change_user(const Shell& shell, const Author& author, const UserChange& change)
{
    return shell.database.write([&](Transaction& transaction) -> Result<User> {
        storage::claim_users(transaction, author.business_id);
        const auto before = TRY(find_managed(transaction, author, change.user_id));
        if (change.version && *change.version != domain::version_of(before))
            return core::refuse(ErrorCode::edit_conflict);
        const auto factors = storage::find_user(transaction, {author.business_id, change.user_id});
        auto user = before;
        if (change.name) user.name = *change.name;
        if (change.role) user.role = *change.role;
        if (change.staff_id) user.staff_id = *change.staff_id;
        if (change.is_active) user.state = state_after(*factors, *change.is_active);
        TRY(may_manage(author, user.role));
        TRY(check_staff(transaction, author, user.staff_id));
        storage::update_user(transaction, author.business_id, user);
        if (is_active_owner(before) && !storage::has_active_owner(transaction, author.business_id))
            return core::refuse(ErrorCode::last_owner);
        if (user.state == UserState::disabled) {
            storage::end_sessions_of_user(transaction, {author.business_id, user.id});
            storage::delete_sign_in_links(transaction, {author.business_id, user.id});
            storage::give_up_user_mails(transaction, author.business_id, user.id);
        }
        auto line = line_of(author, action_of(before, user), user);
        line.before = described(before);
        line.after = described(user);
        auto stored = storage::find_user(transaction, {author.business_id, user.id});
        write_history(shell, transaction, author.business_id, line);
        return std::move(stored->user);
    });
}

Result<MadeLink> make_link_for(const Shell& shell, const Author& author, std::string_view user_id)
{
    const auto seen = shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::find_user(snapshot, {author.business_id, user_id}); });
    if (!seen) return core::refuse(ErrorCode::user_not_found);
    const auto mail = mail_by(shell, author, seen->user);
    return shell.database.write([&](Transaction& transaction) -> Result<MadeLink> {
        const auto user = TRY(find_managed(transaction, author, user_id));
        if (user.state == UserState::disabled) return core::refuse(ErrorCode::user_not_found);
        auto link = make_link(shell, transaction, author.business_id, user);
        storage::give_up_user_mails(transaction, author.business_id, user.id);
        if (mail) storage::insert_mail(transaction, *mail);
        link.is_mailed = mail.has_value();
        write_history(shell, transaction, author.business_id, line_of(author, HistoryAction::link_made, user));
        return link;
    });
}

Result<User> end_sessions_of(const Shell& shell, const Author& author, std::string_view user_id)
{
    return shell.database.write([&](Transaction& transaction) -> Result<User> {
        auto user = TRY(find_managed(transaction, author, user_id));
        storage::end_sessions_of_user(transaction, {author.business_id, user.id});
        write_history(shell, transaction, author.business_id, line_of(author, HistoryAction::sessions_ended, user));
        return user;
    });
}

Result<User> find_user_by_email(const Shell& shell, std::string_view business_id, std::string_view email)
{
    auto found = shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::find_user_by_email(snapshot, business_id, email); });
    if (!found) return core::refuse(ErrorCode::user_not_found);
    return std::move(found->user);
}

}   // namespace app
