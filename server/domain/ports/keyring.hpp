#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace domain {

// What a sealed text begins with; nothing else that is kept does.
inline constexpr std::string_view sealed_mark = "sealed:";

inline bool is_sealed(std::string_view kept) { return kept.starts_with(sealed_mark); }

// Seals what a database keeps and the program must be able to read again (secrets of webhooks, passwords of external
// calendars, secrets of authenticator apps), with a key that is not in the database. Safe to use from any thread. Each
// function throws where the keys cannot be read at the moment.
struct Keyring {
    // A sealed text, which says with which key. If it is empty, texts are kept as they are.
    std::function<std::string(std::string_view text)> seal = {};
    // The text of a sealed one; one that was kept as it is stays so. Nothing: there is no key for it, or it was
    // changed.
    std::function<std::optional<std::string>(std::string_view kept)> open = {};
    // Whether it was sealed with the key that seal() uses now.
    std::function<bool(std::string_view kept)> is_current = {};
    // Makes a key with which seal() works from now on; former ones still open.
    std::function<void()> add_key = {};
};

}   // namespace domain
