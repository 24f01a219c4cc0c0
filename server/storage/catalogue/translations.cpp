#include "storage/catalogue/translations.hpp"

namespace storage {

domain::Translations find_translations(Snapshot& snapshot, std::string_view business_id, core::Locale locale)
{
    auto rows = snapshot.query(
        "SELECT text, translation FROM translations WHERE business_id = $1 AND locale = $2", business_id, locale);
    std::vector<domain::TranslatedText> texts;
    while (rows.next()) {
        auto& [text, translation] = texts.emplace_back();
        rows.into(text, translation);
    }
    return domain::Translations {std::move(texts)};
}

std::string find_translation(
    Snapshot& snapshot, std::string_view business_id, core::Locale locale, const std::string& text)
{
    auto rows
        = snapshot.query("SELECT translation FROM translations WHERE business_id = $1 AND locale = $2 AND text = $3",
            business_id, locale, text);
    return rows.next() ? rows.value<std::string>() : text;
}

std::vector<domain::Translation> all_translations(Snapshot& snapshot, std::string_view business_id)
{
    auto rows = snapshot.query(
        "SELECT locale, text, translation FROM translations WHERE business_id = $1 ORDER BY locale, position",
        business_id);
    std::vector<domain::Translation> all;
    while (rows.next()) {
        auto [locale, text, translation] = rows.values<core::Locale, std::string, std::string>();
        if (all.empty() || all.back().locale != locale) all.push_back({locale, {}});
        all.back().texts.push_back({std::move(text), std::move(translation)});
    }
    return all;
}

bool has_translations(Snapshot& snapshot, std::string_view business_id)
{
    return snapshot.query("SELECT 1 FROM translations WHERE business_id = $1 LIMIT 1", business_id).next();
}

}   // namespace storage
