#pragma once

#include "domain/catalogue/mail_text.hpp"
#include "storage/database/columns.hpp"

namespace storage {

inline constexpr auto mail_text_columns
    = columns<domain::MailText>("mail_texts", column("kind", &domain::MailText::kind),
        column("audience", &domain::MailText::audience), column("subject", &domain::MailText::subject),
        column("headline", &domain::MailText::headline), column("text", &domain::MailText::text));

// What mails of the business say instead of the usual words, in the order of its file.
std::vector<domain::MailText> find_mail_texts(Snapshot&, std::string_view business_id);

}   // namespace storage
