#include "outside/system/secrets.hpp"

#include <sodium.h>

#include <array>
#include <vector>

#include "core/ensure.hpp"
#include "outside/system/base32.hpp"

namespace outside {

namespace {

void fill_at_random(void* bytes, std::size_t size)
{
    static const bool is_ready = sodium_init() >= 0;
    core::ensure(is_ready, "the system has no source of random numbers");
    randombytes_buf(bytes, size);
}

using Bytes = std::vector<unsigned char>;
using Key = std::array<unsigned char, crypto_secretbox_KEYBYTES>;
constexpr auto nonce_size = crypto_secretbox_NONCEBYTES;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

Key key_of(std::string_view secret)
{
    Key key {};
    crypto_generichash(key.data(), key.size(), bytes_of(secret), secret.size(), nullptr, 0);
    return key;
}

}   // namespace

std::uint64_t random_bits()
{
    std::uint64_t bits = 0;
    fill_at_random(&bits, sizeof bits);
    return bits;
}

std::string seal(std::string_view secret, std::string_view text)
{
    const auto key = key_of(secret);
    Bytes box(nonce_size + crypto_secretbox_MACBYTES + text.size());   // The nonce, then the encrypted text.
    fill_at_random(box.data(), nonce_size);
    crypto_secretbox_easy(box.data() + nonce_size, bytes_of(text), text.size(), box.data(), key.data());
    std::string sealed(sodium_base64_ENCODED_LEN(box.size(), sodium_base64_VARIANT_ORIGINAL), '\0');
    sodium_bin2base64(sealed.data(), sealed.size(), box.data(), box.size(), sodium_base64_VARIANT_ORIGINAL);
    sealed.pop_back();   // The terminating zero.
    return sealed;
}

std::optional<std::string> unseal(std::string_view secret, std::string_view sealed)
{
    Bytes box(sealed.size());
    std::size_t size = 0;
    if (sodium_base642bin(box.data(), box.size(), sealed.data(), sealed.size(), nullptr, &size, nullptr,
            sodium_base64_VARIANT_ORIGINAL)
        != 0)
        return {};
    if (size < nonce_size + crypto_secretbox_MACBYTES) return {};
    const auto key = key_of(secret);
    std::string text(size - nonce_size - crypto_secretbox_MACBYTES, '\0');
    auto* out = reinterpret_cast<unsigned char*>(text.data());
    if (crypto_secretbox_open_easy(out, box.data() + nonce_size, size - nonce_size, box.data(), key.data()) != 0)
        return {};
    return text;
}

std::string new_secret() { return to_base32(random_bits(), random_bits()); }

std::string sha256_hex(std::string_view text)
{
    std::array<unsigned char, crypto_hash_sha256_BYTES> hash {};
    crypto_hash_sha256(hash.data(), reinterpret_cast<const unsigned char*>(text.data()), text.size());
    std::array<char, 2 * hash.size() + 1> digits {};
    sodium_bin2hex(digits.data(), digits.size(), hash.data(), hash.size());
    return digits.data();
}

}   // namespace outside
