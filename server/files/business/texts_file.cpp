#include "files/business/texts_file.hpp"

#include "core/text.hpp"

namespace files {

namespace {

using core::FieldCode;

// What mails say of their own, as it stands in the file.
std::set<std::string_view> words_of_mails(const api::BusinessFile& file)
{
    std::set<std::string_view> words;
    for (const auto& mail : file.mail_texts)
        for (const auto* text : {&mail.subject, &mail.headline, &mail.text})
            if (*text) words.insert(**text);
    return words;
}

std::vector<domain::TranslatedText> to_texts(
    const std::vector<api::FileTranslatedText>& texts, const std::set<std::string_view>& of_mails, const Place& place)
{
    Once<std::string> once;
    std::vector<domain::TranslatedText> out;
    for (const auto& [text, translation] : texts) {
        const auto entry = place.entry(out.size());
        once.check(text, entry.field("text"));
        if (of_mails.contains(text) && domain::has_unknown_placeholder(translation))
            entry.field("translation").refuse(FieldCode::unknown_placeholder);
        out.push_back({text, translation});
    }
    return out;
}

}   // namespace

std::vector<domain::MailText> to_mail_texts(const api::BusinessFile& file, const Place& root)
{
    Once<std::pair<core::NoticeKind, core::Audience>> once;
    std::vector<domain::MailText> out;
    for (const auto& mail : file.mail_texts) {
        const auto place = root.field("mail_texts").entry(out.size());
        const auto read = [&](std::string_view name, const std::optional<std::string>& text) {
            if (text && domain::has_unknown_placeholder(*text))
                place.field(name).refuse(FieldCode::unknown_placeholder);
            return text.value_or("");
        };
        once.check({mail.kind, mail.audience}, place.field("kind"));
        if (!domain::is_mailed(mail.kind, mail.audience)) place.field("audience").refuse(FieldCode::invalid);
        if (!mail.subject && !mail.headline && !mail.text) place.field("text").refuse(FieldCode::required);
        out.push_back({mail.kind, mail.audience, read("subject", mail.subject), read("headline", mail.headline),
            read("text", mail.text)});
    }
    return out;
}

void add_mail_texts(api::BusinessFile& file, const std::vector<domain::MailText>& texts)
{
    for (const auto& [kind, audience, subject, headline, text] : texts)
        file.mail_texts.push_back(
            {kind, audience, core::unless_empty(subject), core::unless_empty(headline), core::unless_empty(text)});
}

std::vector<domain::Translation> to_translations(const api::BusinessFile& file, const Place& root)
{
    Once<core::Locale> locales;
    const auto of_mails = words_of_mails(file);
    std::vector<domain::Translation> out;
    for (std::size_t i = 0; i < file.translations.size(); ++i) {
        const auto& translation = file.translations[i];
        const auto place = root.field("translations").entry(i);
        locales.check(translation.locale, place.field("locale"));
        if (translation.locale == file.locale) place.field("locale").refuse(FieldCode::invalid);
        auto texts = to_texts(translation.texts, of_mails, place.field("texts"));
        if (!texts.empty()) out.push_back({translation.locale, std::move(texts)});
    }
    return out;
}

void add_translations(api::BusinessFile& file, const std::vector<domain::Translation>& translations)
{
    for (const auto& [locale, texts] : translations) {
        auto& out = file.translations.emplace_back();
        out.locale = locale;
        for (const auto& [text, translation] : texts)
            out.texts.push_back({text, translation});
    }
}

}   // namespace files
