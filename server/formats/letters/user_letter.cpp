#include "core/ensure.hpp"
#include "core/text_forms.hpp"
#include "formats/language/date_text.hpp"
#include "formats/letters/content.hpp"
#include "formats/letters/letters.hpp"

namespace formats {

using core::HistoryAction;
using core::MailKind;

namespace {

// The message keys of a letter to a user.
struct UserWords {
    std::string_view headline, text, action;
};

UserWords words_of(MailKind kind)
{
    switch (kind) {
    case MailKind::user_invited: return {"mail.user.invited", "mail.user.invited_text", "mail.user.accept"};
    case MailKind::sign_in_link: return {"mail.user.back_in", "mail.user.back_in_text", "mail.user.choose_password"};
    case MailKind::password_reset: return {"mail.user.reset", "mail.user.reset_text", "mail.user.choose_password"};
    default: return {"mail.user.changed", "mail.user.not_you", ""};
    }
}

// What became of what the user signs in with.
std::string_view words_of(HistoryAction change)
{
    switch (change) {
    case HistoryAction::password_changed: return "mail.user.changed.password_changed";
    case HistoryAction::authenticator_added: return "mail.user.changed.authenticator_added";
    case HistoryAction::authenticator_removed: return "mail.user.changed.authenticator_removed";
    case HistoryAction::passkey_added: return "mail.user.changed.passkey_added";
    case HistoryAction::passkey_removed: return "mail.user.changed.passkey_removed";
    case HistoryAction::recovery_codes_made: return "mail.user.changed.recovery_codes_made";
    case HistoryAction::recovery_code_used: return "mail.user.changed.recovery_code_used";
    case HistoryAction::api_key_made: return "mail.user.changed.api_key_made";
    case HistoryAction::link_accepted: return "mail.user.changed.link_accepted";
    default: break;
    }
    core::report_bug("users are not told of this by mail", std::source_location::current());
}

std::string time_of(const LetterWorld& world, const domain::UserLetterFacts& facts)
{
    const auto known = world.find_zone(facts.business.time_zone);
    const auto zone = known ? known : world.find_zone("UTC");
    const auto at = zone->to_zoned(facts.changed_at);
    return date_text(facts.locale, at) + ", " + time_text(facts.locale, at);
}

}   // namespace

domain::Letter compose_user_letter(const LetterWorld& world, const domain::UserLetterFacts& facts)
{
    const auto business = core::one_line(facts.business.name);
    const auto say = [&](std::string_view key) {
        return world.messages.format(facts.locale, key, {{"title", business}, {"name", core::one_line(facts.name)}});
    };
    const auto words = words_of(facts.kind);
    LetterContent content;
    content.locale = facts.locale;
    content.business = business;
    content.accent = facts.business.accent;
    content.logo = facts.logo;
    content.headline = say(words.headline);
    content.subject = core::one_line(content.headline + " – " + business);
    content.paragraphs.push_back(say("mail.greeting"));
    if (facts.kind == MailKind::sign_in_changed) {
        content.paragraphs.push_back(say(words_of(facts.change)));
        content.details.push_back({say("summary.when"), {time_of(world, facts)}});
        if (!facts.device.empty()) content.details.push_back({say("mail.user.device"), {core::one_line(facts.device)}});
    }
    content.paragraphs.push_back(say(words.text));
    if (!facts.link.empty()) content.actions.push_back({say(words.action), facts.link});
    content.footer.push_back({say("mail.user.why")});
    return {content.subject, to_plain_text(content), to_html(content)};
}

}   // namespace formats
