#include "files/business/translations_file.hpp"

namespace files {

namespace {

std::vector<domain::TranslatedText> to_texts(const std::vector<api::FileTranslatedText>& texts, const Place& place)
{
    Once<std::string> once;
    std::vector<domain::TranslatedText> out;
    for (const auto& [text, translation] : texts) {
        once.check(text, place.entry(out.size()).field("text"));
        out.push_back({text, translation});
    }
    return out;
}

}   // namespace

std::vector<domain::Translation> to_translations(const api::BusinessFile& file, const Place& root)
{
    Once<core::Locale> locales;
    std::vector<domain::Translation> out;
    for (std::size_t i = 0; i < file.translations.size(); ++i) {
        const auto& translation = file.translations[i];
        const auto place = root.field("translations").entry(i);
        locales.check(translation.locale, place.field("locale"));
        if (translation.locale == file.locale) place.field("locale").refuse(core::FieldCode::invalid);
        auto texts = to_texts(translation.texts, place.field("texts"));
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
