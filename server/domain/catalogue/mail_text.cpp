#include "domain/catalogue/mail_text.hpp"

#include <algorithm>

namespace domain {

namespace {

// The name of the placeholder with which a text begins; empty if it begins with none.
std::string_view placeholder_at_start(std::string_view text)
{
    const auto end = text.find('}');
    if (!text.starts_with('{') || end == std::string_view::npos) return {};
    const auto found = std::ranges::find(mail_placeholders, text.substr(1, end - 1));
    return found == mail_placeholders.end() ? std::string_view {} : *found;
}

}   // namespace

bool is_mailed(core::NoticeKind kind, core::Audience audience)
{
    using enum core::NoticeKind;
    const auto is_one_of
        = [&](std::initializer_list<core::NoticeKind> kinds) { return std::ranges::find(kinds, kind) != kinds.end(); };
    switch (audience) {
    case core::Audience::visitor: return true;
    case core::Audience::guest:
        return is_one_of({booking_scheduled, booking_approved, booking_rescheduled, booking_cancelled, guest_left,
            booking_reminder, booking_follow_up});
    case core::Audience::staff:
        return !is_one_of({booking_reminder, booking_follow_up, booking_to_confirm, times_proposed});
    }
    return false;
}

bool has_unknown_placeholder(std::string_view text)
{
    for (auto at = text.find('{'); at != std::string_view::npos; at = text.find('{', at + 1))
        if (placeholder_at_start(text.substr(at)).empty()) return true;
    return false;
}

bool has_placeholder(std::string_view text, std::string_view name)
{
    return text.find("{" + std::string {name} + "}") != std::string_view::npos;
}

std::string fill_placeholders(std::string_view text, const std::function<std::string(std::string_view name)>& value)
{
    std::string filled;
    while (!text.empty()) {
        const auto plain = text.substr(0, text.find('{'));
        filled += plain;
        text.remove_prefix(plain.size());
        const auto name = placeholder_at_start(text);
        if (!name.empty()) {
            filled += value(name);
            text.remove_prefix(name.size() + 2);
        } else if (!text.empty()) {
            filled += text.front();
            text.remove_prefix(1);
        }
    }
    return filled;
}

MailText find_mail_text(const std::vector<MailText>& texts, core::NoticeKind kind, core::Audience audience,
    const Translations& translations)
{
    const auto found = std::ranges::find_if(
        texts, [&](const MailText& one) { return one.kind == kind && one.audience == audience; });
    if (found == texts.end()) return {kind, audience, {}, {}, {}};
    auto text = *found;
    for (auto* words : {&text.subject, &text.headline, &text.text})
        translations.replace(*words);
    return text;
}

}   // namespace domain
