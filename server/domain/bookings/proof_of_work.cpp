#include "domain/bookings/proof_of_work.hpp"

#include <algorithm>
#include <charconv>

namespace domain {

namespace {

constexpr std::string_view expires = "?expires=";

bool is_random(std::string_view text)
{
    return !text.empty()
        && std::ranges::all_of(text, [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z'); });
}

}   // namespace

std::string write_salt(std::string_view random, core::Instant expires_at)
{
    return std::string {random} + std::string {expires} + std::to_string(expires_at.time_since_epoch().count()) + '&';
}

std::optional<core::Instant> find_expiry(std::string_view salt)
{
    const auto at = salt.find(expires);
    if (at == salt.npos) return {};
    const auto random = salt.substr(0, at);
    const auto digits = salt.substr(at + expires.size());
    std::int64_t seconds = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), seconds);
    if (error != std::errc {}) return {};
    const core::Instant expires_at {core::seconds {seconds}};
    if (!is_random(random) || salt != write_salt(random, expires_at)) return {};
    return expires_at;
}

bool is_current(core::Instant expires_at, core::Instant now)
{
    return now < expires_at && expires_at - now <= challenge_life;
}

std::string hashed_text(std::string_view salt, std::int64_t number)
{
    return std::string {salt} + std::to_string(number);
}

}   // namespace domain
