#pragma once

#include "app/shell.hpp"
#include "domain/users/actor.hpp"
#include "domain/users/user.hpp"
#include "storage/messages/mails.hpp"

namespace app {

// Mails to users of the console about signing in. Links in them are made when they are sent.

struct UserNews {
    core::MailKind kind;               // user_invited, sign_in_link, password_reset or sign_in_changed.
    core::HistoryAction change = {};   // Of sign_in_changed alone: what was changed, …
    std::string device = {};           // … and where, as in ConsoleVisit.
};

// The mail, ready to be stored. Nothing if this server sends no mails, or if the letter cannot be written, which is
// reported. Reads the database and writes the letter, which takes time: do not call it inside a transaction.
std::optional<storage::NewMail> write_user_mail(
    const Shell&, std::string_view business_id, const domain::User&, const UserNews&);

// The same, about a change of what the user signs in with.
struct ChangedFactor {
    core::HistoryAction what;
    std::string_view device;   // As in ConsoleVisit, or empty.
};
std::optional<storage::NewMail> write_change_mail(
    const Shell&, std::string_view business_id, const domain::Actor&, const ChangedFactor&);

// Makes the link of a mail that is about to be sent, and stores it. Empty if the mail has none.
std::string issue_sign_in_link(const Shell&, storage::Transaction&, const storage::MailToSend&);

}   // namespace app
