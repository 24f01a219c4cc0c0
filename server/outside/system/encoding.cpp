#include "outside/system/encoding.hpp"

#include <algorithm>
#include <sodium.h>

namespace outside {

namespace {

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

std::string encode(std::string_view bytes, int variant)
{
    std::string text(sodium_base64_encoded_len(bytes.size(), variant), '\0');
    sodium_bin2base64(text.data(), text.size(), bytes_of(bytes), bytes.size(), variant);
    text.pop_back();   // The terminating zero.
    return text;
}

}   // namespace

std::string to_hex(std::string_view bytes)
{
    std::string text(2 * bytes.size() + 1, '\0');
    sodium_bin2hex(text.data(), text.size(), bytes_of(bytes), bytes.size());
    text.pop_back();   // The terminating zero.
    return text;
}

// Without a place for its end, libsodium refuses a text that it does not read to the end.
std::optional<std::string> from_hex(std::string_view text)
{
    std::string bytes(text.size() / 2, '\0');
    std::size_t size = 0;
    if (sodium_hex2bin(bytes_of(bytes), bytes.size(), text.data(), text.size(), nullptr, &size, nullptr) != 0)
        return {};
    bytes.resize(size);
    return bytes;
}

std::string to_base64(std::string_view bytes) { return encode(bytes, sodium_base64_VARIANT_ORIGINAL); }

std::optional<std::string> from_base64(std::string_view text)
{
    // libsodium takes some bytes beyond ASCII for signs of base64.
    if (std::ranges::any_of(text, [](char c) { return static_cast<unsigned char>(c) > '~'; })) return {};
    std::string bytes(text.size(), '\0');
    std::size_t size = 0;
    if (sodium_base642bin(bytes_of(bytes), bytes.size(), text.data(), text.size(), nullptr, &size, nullptr,
            sodium_base64_VARIANT_ORIGINAL)
        != 0)
        return {};
    bytes.resize(size);
    return bytes;
}

std::string to_base64url(std::string_view bytes) { return encode(bytes, sodium_base64_VARIANT_URLSAFE_NO_PADDING); }

}   // namespace outside
