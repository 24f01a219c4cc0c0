#include <algorithm>

#include "core/text_forms.hpp"
#include "formats/letters/content.hpp"
#include "formats/letters/letters.hpp"
#include "formats/letters/recipient_phrases.hpp"

namespace formats {

namespace {

// The text of a letter without its headline, which is in the subject, and without its signature.
std::string_view body_of(std::string_view text)
{
    text = text.substr(0, text.rfind("\n-- \n"));
    text.remove_prefix(std::min(text.find("\n\n"), text.size()));
    while (text.starts_with('\n'))
        text.remove_prefix(1);
    while (text.ends_with('\n'))
        text.remove_suffix(1);
    return text;
}

}   // namespace

domain::Letter compose_digest(const Messages& messages, const domain::DigestFacts& facts)
{
    const auto say = [&](std::string_view key, const RecipientPhrases::Arguments& arguments) {
        return messages.format(facts.locale, key, arguments);
    };
    LetterContent content;
    content.locale = facts.locale;
    content.business = core::one_line(facts.business.name);
    content.accent = facts.business.accent;
    content.logo = facts.logo;
    content.headline = say("mail.headline.digest", {{"count", std::to_string(facts.entries.size())}});
    content.subject = core::one_line(say("label.value", {{"title", content.headline}, {"value", content.business}}));
    content.paragraphs.push_back(say("mail.text.digest", {}));
    for (const auto& entry : facts.entries)
        content.paragraphs.push_back(entry.subject + "\n" + std::string {body_of(entry.text)});
    return {content.subject, to_plain_text(content), to_html(content)};
}

}   // namespace formats
