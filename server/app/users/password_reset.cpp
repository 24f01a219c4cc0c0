#include "app/users/password_reset.hpp"

#include "app/messages/user_mails.hpp"
#include "app/users/attempts.hpp"
#include "core/text.hpp"
#include "domain/users/sign_in_link.hpp"
#include "storage/users/users.hpp"

namespace app {

using core::MailKind;

namespace {

// Who is written to at an address that is not known: the letter is written, so that it takes as long, and not stored.
domain::User no_one(std::string_view email)
{
    return {.id = {}, .name = std::string {email}, .email = std::string {email}};
}

bool may_have_another(storage::Transaction& transaction, std::string_view business_id, const domain::User& user)
{
    const auto since = transaction.now() - core::hours {1};
    return user.state == core::UserState::active
        && storage::count_user_mails(transaction, {business_id, user.id, MailKind::password_reset, since})
        < domain::most_resets_an_hour;
}

}   // namespace

core::Result<void> request_password_reset(const Shell& shell, const ConsoleVisit& visit, std::string_view email)
{
    const Attempts attempts {shell, visit, "reset by " + visit.client};
    TRY(attempts.count());
    const auto known = shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::find_user_by_email(snapshot, visit.business_id, email); });
    const auto user = known ? known->user : no_one(email);
    const auto mail = write_user_mail(shell, visit.business_id, user, {.kind = MailKind::password_reset});
    shell.database.write([&](storage::Transaction& transaction) {
        if (may_have_another(transaction, visit.business_id, user) && mail) storage::insert_mail(transaction, *mail);
    });
    return {};
}

}   // namespace app
