#include "domain/users/one_time_code.hpp"

#include <fmt/format.h>

#include <array>
#include <bit>

#include "core/encoding.hpp"

namespace domain {

namespace {

constexpr std::string_view alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
constexpr core::seconds step_length {30};
constexpr std::size_t block_size = 64;

std::string from_base32_text(std::string_view text)
{
    std::string bytes;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char letter : text) {
        const auto value = alphabet.find(letter);
        if (value == alphabet.npos) return {};
        bits = bits << 5 | static_cast<std::uint32_t>(value);
        count += 5;
        if (count < 8) continue;
        count -= 8;
        bytes += static_cast<char>(bits >> count & 0xff);
    }
    return bytes;
}

std::string to_bytes(std::uint64_t number, int size)
{
    std::string bytes;
    for (int i = size - 1; i >= 0; --i)
        bytes += static_cast<char>(number >> (8 * i) & 0xff);
    return bytes;
}

using Words = std::array<std::uint32_t, 5>;

std::uint32_t mix(int round, const Words& state)
{
    const auto [a, b, c, d, e] = state;
    if (round < 20) return ((b & c) | (~b & d)) + 0x5a827999;
    if (round < 40) return (b ^ c ^ d) + 0x6ed9eba1;
    if (round < 60) return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
    return (b ^ c ^ d) + 0xca62c1d6;
}

void add_block(Words& hash, std::string_view block)
{
    std::array<std::uint32_t, 80> words {};
    for (std::size_t i = 0; i < block_size; ++i)
        words[i / 4] = words[i / 4] << 8 | static_cast<unsigned char>(block[i]);
    for (std::size_t i = 16; i < words.size(); ++i)
        words[i] = std::rotl(words[i - 3] ^ words[i - 8] ^ words[i - 14] ^ words[i - 16], 1);
    auto state = hash;
    for (int round = 0; round < 80; ++round) {
        const auto next
            = std::rotl(state[0], 5) + mix(round, state) + state[4] + words[static_cast<std::size_t>(round)];
        state = {next, state[0], std::rotl(state[1], 30), state[2], state[3]};
    }
    for (std::size_t i = 0; i < hash.size(); ++i)
        hash[i] += state[i];
}

// FIPS 180-4. Broken where two texts with one hash can be chosen; sound inside HMAC, which authenticator apps use.
std::string sha1(std::string text)
{
    const auto bits = static_cast<std::uint64_t>(text.size()) * 8;
    text += '\x80';
    while (text.size() % block_size != block_size - 8)
        text += '\0';
    text += to_bytes(bits, 8);
    Words hash {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0};
    for (std::size_t at = 0; at < text.size(); at += block_size)
        add_block(hash, std::string_view {text}.substr(at, block_size));
    std::string bytes;
    for (const auto word : hash)
        bytes += to_bytes(word, 4);
    return bytes;
}

std::string hmac_sha1(std::string key, std::string_view text)
{
    if (key.size() > block_size) key = sha1(std::move(key));
    key.resize(block_size, '\0');
    auto inner = key, outer = key;
    for (std::size_t i = 0; i < block_size; ++i) {
        inner[i] = static_cast<char>(key[i] ^ 0x36);
        outer[i] = static_cast<char>(key[i] ^ 0x5c);
    }
    return sha1(outer + sha1(inner + std::string {text}));
}

// Looks at all letters, however soon one differs.
bool is_same_code(std::string_view one, std::string_view other)
{
    if (one.size() != other.size()) return false;
    int differing = 0;
    for (std::size_t i = 0; i < one.size(); ++i)
        differing |= one[i] ^ other[i];
    return differing == 0;
}

}   // namespace

std::string to_base32_text(std::string_view bytes)
{
    std::string text;
    std::uint32_t bits = 0;
    int count = 0;
    for (const char byte : bytes) {
        bits = bits << 8 | static_cast<unsigned char>(byte);
        count += 8;
        while (count >= 5) {
            count -= 5;
            text += alphabet[bits >> count & 31];
        }
    }
    if (count > 0) text += alphabet[bits << (5 - count) & 31];
    return text;
}

std::string code_at(std::string_view secret, std::int64_t step)
{
    const auto hash = hmac_sha1(from_base32_text(secret), to_bytes(static_cast<std::uint64_t>(step), 8));
    const auto offset = static_cast<std::size_t>(hash.back() & 0x0f);
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i)
        number = number << 8 | static_cast<unsigned char>(hash[offset + i]);
    constexpr std::uint32_t six_digits = 1'000'000;
    return fmt::format("{:06}", (number & 0x7fffffff) % six_digits);
}

std::optional<std::int64_t> find_step(
    std::string_view secret, std::string_view code, core::Instant now, std::int64_t last_step)
{
    const auto present = now.time_since_epoch() / step_length;
    std::optional<std::int64_t> found;
    for (const auto step : {present - 1, present})
        if (is_same_code(code_at(secret, step), code) && step > last_step) found = step;
    return found;
}

std::string authenticator_uri(std::string_view secret, std::string_view email, std::string_view business)
{
    const auto issuer = core::percent_encode(business);
    return fmt::format("otpauth://totp/{}:{}?secret={}&issuer={}", issuer, core::percent_encode(email), secret, issuer);
}

}   // namespace domain
