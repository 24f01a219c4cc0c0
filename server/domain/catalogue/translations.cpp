#include "domain/catalogue/translations.hpp"

namespace domain {

Translations::Translations(std::vector<TranslatedText> texts)
{
    for (auto& [text, translation] : texts)
        texts_.insert_or_assign(std::move(text), std::move(translation));
}

const std::string& Translations::of(const std::string& text) const
{
    const auto found = texts_.find(text);
    return found == texts_.end() ? text : found->second;
}

Business translated(Business business, const Translations& translations)
{
    translations.replace(business.name);
    return business;
}

}   // namespace domain
