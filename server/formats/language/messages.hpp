#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/vocabulary.gen.hpp"

namespace formats {

// The content of one file of locales/: ICU messages by key.
using LocaleTexts = std::map<std::string, std::string, std::less<>>;

// The texts of locales/: ICU messages by key, one set per language. Safe from any thread.
class Messages {
public:
    // Throws std::runtime_error for an invalid message, naming locale and key, and if English is missing.
    explicit Messages(const std::map<core::Locale, LocaleTexts>& files);
    ~Messages();

    // The message with its placeholders filled in. Falls back to English if the locale has no file or its file lacks
    // the key. A counted argument ({count, plural, …}) must be a whole number in digits. Throws std::runtime_error for
    // a key that English lacks, and for a placeholder without an argument.
    std::string format(core::Locale, std::string_view key,
        const std::vector<std::pair<std::string, std::string>>& arguments = {}) const;

    // The locales that have a file, in the order of the vocabulary.
    std::vector<core::Locale> locales() const;

private:
    struct Message;
    struct Catalogue;
    static Message parse(core::Locale, std::string_view key, std::string_view utf8);
    const Message* find(core::Locale, std::string_view key) const;

    std::map<core::Locale, Catalogue> catalogues_;
};

}   // namespace formats
