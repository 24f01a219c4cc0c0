#include "outside/secrets.hpp"

#include <sodium.h>

#include <array>

#include "core/ensure.hpp"
#include "outside/base32.hpp"

namespace outside {

std::uint64_t random_bits()
{
    static const bool is_ready = sodium_init() >= 0;
    core::ensure(is_ready, "the system has no source of random numbers");
    std::uint64_t bits = 0;
    randombytes_buf(&bits, sizeof bits);
    return bits;
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
