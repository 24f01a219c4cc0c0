#pragma once

#include <map>
#include <string>
#include <vector>

#include "domain/catalogue/business.hpp"

namespace domain {

// A text as the business wrote it, and what it is in another language.
struct TranslatedText {
    std::string text, translation;

    bool operator==(const TranslatedText&) const = default;
};

// What a business has set up for one language other than its own.
struct Translation {
    core::Locale locale;
    std::vector<TranslatedText> texts;   // Sorted by text, each once.

    bool operator==(const Translation&) const = default;
};

// The texts of a business in one language, to be looked up. Texts are equal or not, wherever they stand: the name that
// a booking has kept of its service is translated as the name of that service is.
class Translations {
public:
    Translations() = default;
    explicit Translations(std::vector<TranslatedText>);

    bool empty() const { return texts_.empty(); }

    // The text itself where it has no translation.
    const std::string& of(const std::string& text) const;

    // Puts the translation of a text in its place.
    void replace(std::string& text) const { text = of(text); }

private:
    std::map<std::string, std::string, std::less<>> texts_;
};

// The business with its name in another language.
Business translated(Business, const Translations&);

}   // namespace domain
