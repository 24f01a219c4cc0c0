#include "formats/passkeys/signature.hpp"

#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/sha.h>
#include <openssl/x509.h>

#include <array>
#include <memory>
#include <string>

namespace formats {

namespace {

using Key = std::unique_ptr<EVP_PKEY, decltype(&EVP_PKEY_free)>;

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

// What was wrong with bytes is not left to who asks OpenSSL next on this thread, as TLS does.
struct ForgottenErrors {
    ~ForgottenErrors() { ERR_clear_error(); }
};

bool is_of_p256(const EVP_PKEY* key)
{
    std::array<char, 80> name {};
    std::size_t length = 0;
    if (EVP_PKEY_get_group_name(key, name.data(), name.size(), &length) != 1) return false;
    return std::string_view {name.data(), length} == "prime256v1";
}

bool is_of_algorithm(const EVP_PKEY* key, std::int64_t algorithm)
{
    constexpr int least_bits = 2048, most_bits = 4096;
    switch (algorithm) {
    case domain::es256: return EVP_PKEY_is_a(key, "EC") == 1 && is_of_p256(key);
    case domain::eddsa: return EVP_PKEY_is_a(key, "ED25519") == 1;
    case domain::rs256: {
        const int bits = EVP_PKEY_get_bits(key);
        return EVP_PKEY_is_a(key, "RSA") == 1 && bits >= least_bits && bits <= most_bits;
    }
    default: return false;
    }
}

// The key, if it is one of its algorithm; else null.
Key read_key(const domain::PublicKey& key)
{
    const auto* at = bytes_of(key.der);
    Key read {d2i_PUBKEY(nullptr, &at, static_cast<long>(key.der.size())), EVP_PKEY_free};
    const bool is_whole = read && at == bytes_of(key.der) + key.der.size();
    if (!is_whole || !is_of_algorithm(read.get(), key.algorithm)) read.reset();
    return read;
}

}   // namespace

bool is_public_key(const domain::PublicKey& key)
{
    const ForgottenErrors forgotten;
    return read_key(key) != nullptr;
}

bool is_signed_by(const domain::PublicKey& public_key, const SignedPasskey& shown)
{
    const ForgottenErrors forgotten;
    const auto key = read_key(public_key);
    if (!key) return false;
    std::string text {shown.authenticator_data};
    std::array<unsigned char, SHA256_DIGEST_LENGTH> hash {};
    SHA256(bytes_of(shown.client_data), shown.client_data.size(), hash.data());
    text.append(reinterpret_cast<const char*>(hash.data()), hash.size());
    const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context {EVP_MD_CTX_new(), EVP_MD_CTX_free};
    const auto* digest = public_key.algorithm == domain::eddsa ? nullptr : EVP_sha256();
    if (!context || EVP_DigestVerifyInit(context.get(), nullptr, digest, nullptr, key.get()) != 1) return false;
    const auto& signature = shown.signature;
    return EVP_DigestVerify(context.get(), bytes_of(signature), signature.size(), bytes_of(text), text.size()) == 1;
}

}   // namespace formats
