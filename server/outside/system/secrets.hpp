#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace outside {

// Random bits from the system's secure generator. All functions here are safe to use from any thread.
std::uint64_t random_bits();

std::string random_bytes(std::size_t count);

// A secret that cannot be guessed: 128 random bits as 26 characters of 0-9a-z.
std::string new_secret();

// Encrypts and authenticates a text with a key derived from the secret, which should be hard to guess. Returns base64.
std::string seal(std::string_view secret, std::string_view text);

// Decrypts a sealed text; nothing if it was sealed with another secret or has been changed.
std::optional<std::string> unseal(std::string_view secret, std::string_view sealed);

// Argon2id with a salt of its own: 19 MiB, two passes, some hundredths of a second. The hash names its salt and costs.
std::string hash_password(std::string_view password);

// Takes as long for an empty hash, which no password fits.
bool is_password(std::string_view hash, std::string_view password);

// SHA-256 as 64 hexadecimal digits in lower case, and in base64.
std::string sha256_hex(std::string_view text);
std::string sha256_base64(std::string_view text);

// HMAC-SHA256 (RFC 2104) as its 32 bytes, in base64url without padding, and as 64 hexadecimal digits in lower case.
std::string hmac_sha256(std::string_view key, std::string_view text);
std::string sign(std::string_view key, std::string_view text);
std::string sign_hex(std::string_view key, std::string_view text);

// Compares two secrets or signatures. How long it takes does not tell where they differ.
bool is_same_secret(std::string_view one, std::string_view other);

}   // namespace outside
