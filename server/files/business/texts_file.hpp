#pragma once

#include "domain/catalogue/mail_text.hpp"
#include "files/business/slot_rules_file.hpp"

namespace files {

// The words of a business in its mails, and its texts in other languages, from a business file and into one.

// Each is for those who get such mails (domain::is_mailed), has a text, and no placeholder that stands for nothing,
// also in other languages.
std::vector<domain::MailText> to_mail_texts(const api::BusinessFile&, const Place& root);
void add_mail_texts(api::BusinessFile&, const std::vector<domain::MailText>&);

// A language without a text is none.

std::vector<domain::Translation> to_translations(const api::BusinessFile&, const Place& root);
void add_translations(api::BusinessFile&, const std::vector<domain::Translation>&);

}   // namespace files
