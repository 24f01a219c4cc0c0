#pragma once

#include "app/history/author.hpp"
#include "app/shell.hpp"
#include "core/result.hpp"

namespace app {

// Mails about bookings as they would read, before anyone gets one. They are about an invented booking of tomorrow, of
// the first service that is offered; the customer, guest or host has the name and address of the user who asks.

struct MailDraft {
    domain::MailText text;   // As the business would write it, in its own language.
    core::Locale locale;     // Of the mail.
};

// Refuses with invalid_fields for a placeholder that stands for nothing, and for those who get no such mails. Not to be
// called inside a transaction.
core::Result<domain::LetterOutline> preview_mail(const Shell&, const Author&, const MailDraft&);

// Sends it to the user who asks, and says to which address. Refuses with no_mail_transport, too.
core::Result<std::string> send_test_mail(const Shell&, const Author&, const MailDraft&);

}   // namespace app
