#pragma once

#include <array>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "domain/catalogue/translations.hpp"

namespace domain {

// What mails of one kind to one audience say instead of the usual words; each is empty where these stand.
struct MailText {
    core::NoticeKind kind {};
    core::Audience audience = core::Audience::visitor;
    std::string subject, headline, text;

    bool operator==(const MailText&) const = default;
};

// Whether there are such mails: guests are told of what is certain, and staff of what customers and they themselves do.
bool is_mailed(core::NoticeKind, core::Audience);

// What may stand in braces in such a text, for what the booking has: "{date}".
inline constexpr auto mail_placeholders
    = std::to_array<std::string_view>({"customer", "business", "service", "staff", "date", "time"});

// Whether it has a brace that does not begin one of them.
bool has_unknown_placeholder(std::string_view text);
bool has_placeholder(std::string_view text, std::string_view name);

// The text with `value(name)` in place of each of them. What is none of them stays as it is.
std::string fill_placeholders(std::string_view text, const std::function<std::string(std::string_view name)>& value);

// The words for a kind of mail, in the language of the translations; all empty where there are none.
MailText find_mail_text(
    const std::vector<MailText>&, core::NoticeKind, core::Audience, const Translations& translations);

}   // namespace domain
