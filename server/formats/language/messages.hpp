#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/vocabulary.gen.hpp"

namespace formats {

// The contents of one file of locales/: ICU messages by key.
using LocaleTexts = std::map<std::string, std::string, std::less<>>;

// The texts of locales/: ICU messages by key, one set for each language. Safe to use from any thread.
class Messages {
public:
    // Throws std::runtime_error, naming locale and key, for an invalid message, and where there is no English.
    explicit Messages(const std::map<core::Locale, LocaleTexts>& files);
    ~Messages();

    // The message with its placeholders filled in. A locale without a file speaks English, and so does a key that a
    // file lacks. Where a message counts ({count, plural, …}) the argument must be a whole number in digits. Throws
    // std::runtime_error for a key that English lacks, and for a placeholder without its argument.
    std::string format(core::Locale, std::string_view key,
        const std::vector<std::pair<std::string, std::string>>& arguments = {}) const;

    // Those that have a file, in the order of the vocabulary.
    std::vector<core::Locale> locales() const;

private:
    struct Message;
    struct Catalogue;
    static Message parse(core::Locale, std::string_view key, std::string_view utf8);
    const Message* find(core::Locale, std::string_view key) const;

    std::map<core::Locale, Catalogue> catalogues_;
};

}   // namespace formats
