#include "outside/system/secrets.hpp"

#include <sodium.h>

#include <array>
#include <new>

#include "core/ensure.hpp"
#include "outside/system/base32.hpp"
#include "outside/system/encoding.hpp"

namespace outside {

namespace {

void fill_at_random(void* bytes, std::size_t size)
{
    static const bool is_ready = sodium_init() >= 0;
    core::ensure(is_ready, "the system has no source of random numbers");
    randombytes_buf(bytes, size);
}

using Key = std::array<unsigned char, crypto_secretbox_KEYBYTES>;
constexpr auto nonce_size = crypto_secretbox_NONCEBYTES;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

Key key_of(std::string_view secret)
{
    Key key {};
    crypto_generichash(key.data(), key.size(), bytes_of(secret), secret.size(), nullptr, 0);
    return key;
}

std::string sha256(std::string_view text)
{
    std::string hash(crypto_hash_sha256_BYTES, '\0');
    crypto_hash_sha256(bytes_of(hash), bytes_of(text), text.size());
    return hash;
}

}   // namespace

std::uint64_t random_bits()
{
    std::uint64_t bits = 0;
    fill_at_random(&bits, sizeof bits);
    return bits;
}

std::string random_bytes(std::size_t count)
{
    std::string bytes(count, '\0');
    fill_at_random(bytes.data(), count);
    return bytes;
}

std::string seal(std::string_view secret, std::string_view text)
{
    const auto key = key_of(secret);
    auto box = random_bytes(nonce_size);   // The nonce, then the encrypted text.
    box.resize(nonce_size + crypto_secretbox_MACBYTES + text.size());
    auto* bytes = bytes_of(box);
    crypto_secretbox_easy(bytes + nonce_size, bytes_of(text), text.size(), bytes, key.data());
    return to_base64(box);
}

std::optional<std::string> unseal(std::string_view secret, std::string_view sealed)
{
    const auto box = from_base64(sealed);
    if (!box || box->size() < nonce_size + crypto_secretbox_MACBYTES) return {};
    const auto key = key_of(secret);
    std::string text(box->size() - nonce_size - crypto_secretbox_MACBYTES, '\0');
    const auto* bytes = bytes_of(*box);
    if (crypto_secretbox_open_easy(bytes_of(text), bytes + nonce_size, box->size() - nonce_size, bytes, key.data())
        != 0)
        return {};
    return text;
}

std::string hash_password(std::string_view password)
{
    constexpr std::size_t memory = std::size_t {19} * 1024 * 1024;
    constexpr unsigned long long passes = 2;
    std::array<char, crypto_pwhash_STRBYTES> hash {};
    const int status = crypto_pwhash_str_alg(
        hash.data(), password.data(), password.size(), passes, memory, crypto_pwhash_ALG_ARGON2ID13);
    if (status != 0) throw std::bad_alloc {};
    return hash.data();
}

bool is_password(std::string_view hash, std::string_view password)
{
    if (hash.empty()) {
        (void)hash_password(password);   // For the time it takes.
        return false;
    }
    return crypto_pwhash_str_verify(std::string {hash}.c_str(), password.data(), password.size()) == 0;
}

std::string new_secret() { return to_base32(random_bits(), random_bits()); }

std::string sha256_hex(std::string_view text) { return to_hex(sha256(text)); }
std::string sha256_base64(std::string_view text) { return to_base64(sha256(text)); }

std::string hmac_sha256(std::string_view key, std::string_view text)
{
    crypto_auth_hmacsha256_state state;
    std::string signature(crypto_auth_hmacsha256_BYTES, '\0');
    crypto_auth_hmacsha256_init(&state, bytes_of(key), key.size());
    crypto_auth_hmacsha256_update(&state, bytes_of(text), text.size());
    crypto_auth_hmacsha256_final(&state, bytes_of(signature));
    return signature;
}

std::string sign(std::string_view key, std::string_view text) { return to_base64url(hmac_sha256(key, text)); }
std::string sign_hex(std::string_view key, std::string_view text) { return to_hex(hmac_sha256(key, text)); }

bool is_same_secret(std::string_view one, std::string_view other)
{
    return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

}   // namespace outside
