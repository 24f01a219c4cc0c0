#pragma once

#include "app/shell.hpp"
#include "domain/ports/mail_transport.hpp"

namespace app {

// The logo at the head of a business's mails.
struct MailLogo {
    domain::LetterLogo shown;
    domain::InlinePicture picture;
};

// In a format that mail programs show, and small. Nothing if the business has none, or if it cannot be made now: mails
// then do without. Call it outside a transaction; may take up to a second the first time.
std::optional<MailLogo> find_mail_logo(const Shell&, std::string_view business_id);

}   // namespace app
