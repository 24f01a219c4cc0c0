#include "test/formats/passkeys/device.hpp"

#include <openssl/evp.h>
#include <openssl/rsa.h>
#include <openssl/sha.h>
#include <openssl/x509.h>

#include "core/ensure.hpp"
#include "outside/system/encoding.hpp"

namespace test {

namespace {

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }
unsigned char* bytes_of(std::string& text) { return reinterpret_cast<unsigned char*>(text.data()); }

EVP_PKEY* new_key(std::int64_t algorithm)
{
    if (algorithm == domain::eddsa) return EVP_PKEY_Q_keygen(nullptr, nullptr, "ED25519");
    if (algorithm == domain::rs256) return EVP_PKEY_Q_keygen(nullptr, nullptr, "RSA", std::size_t {2048});
    return EVP_PKEY_Q_keygen(nullptr, nullptr, "EC", "P-256");
}

std::string number(std::int64_t value, int size)
{
    std::string bytes;
    for (int i = size - 1; i >= 0; --i)
        bytes += static_cast<char>(value >> (8 * i) & 0xff);
    return bytes;
}

std::string hash_of(std::string_view text)
{
    std::string hash(SHA256_DIGEST_LENGTH, '\0');
    SHA256(bytes_of(text), text.size(), bytes_of(hash));
    return hash;
}

}   // namespace

PasskeyDevice::PasskeyDevice(std::int64_t algorithm)
    : algorithm_ {algorithm}
    , key_ {new_key(algorithm), [](void* key) { EVP_PKEY_free(static_cast<EVP_PKEY*>(key)); }}
{
    core::ensure(key_ != nullptr, "a key is made");
}

domain::PublicKey PasskeyDevice::public_key() const
{
    auto* key = static_cast<EVP_PKEY*>(key_.get());
    std::string der(static_cast<std::size_t>(i2d_PUBKEY(key, nullptr)), '\0');
    auto* at = bytes_of(der);
    i2d_PUBKEY(key, &at);
    return {algorithm_, der};
}

std::string PasskeyDevice::sign(std::string_view text) const
{
    auto* key = static_cast<EVP_PKEY*>(key_.get());
    const std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> context {EVP_MD_CTX_new(), EVP_MD_CTX_free};
    const auto* digest = algorithm_ == domain::eddsa ? nullptr : EVP_sha256();
    std::size_t size = 1024;
    std::string signature(size, '\0');
    core::ensure(EVP_DigestSignInit(context.get(), nullptr, digest, nullptr, key) == 1, "signing begins");
    core::ensure(
        EVP_DigestSign(context.get(), bytes_of(signature), &size, bytes_of(text), text.size()) == 1, "it signs");
    signature.resize(size);
    return signature;
}

std::string PasskeyDevice::authenticator_data(bool is_new) const
{
    const auto all = static_cast<char>(flags | (is_new ? 0x40 : 0));
    auto data = hash_of(host) + all + number(uses, 4);
    // No model, the credential, and a key in CBOR that no one here reads.
    if (is_new) data += std::string(16, '\0') + number(std::ssize(credential), 2) + credential + "\xa5";
    return data;
}

std::string PasskeyDevice::client_data(std::string_view challenge, bool is_new) const
{
    const auto act = !type.empty() ? type : is_new ? "webauthn.create" : "webauthn.get";
    return R"({"type":")" + act + R"(","challenge":")" + std::string {challenge} + R"(","origin":")" + origin + '"'
        + more + "}";
}

api::NewPasskey PasskeyDevice::make(const api::NewPasskeyOptions& options)
{
    user = options.user;
    return {.name = {},
        .credential = outside::to_base64url(credential),
        .client_data = outside::to_base64url(client_data(options.challenge, true)),
        .authenticator_data = outside::to_base64url(authenticator_data(true)),
        .public_key = outside::to_base64url(public_key().der),
        .algorithm = algorithm_};
}

api::PasskeyEntry PasskeyDevice::show(const api::PasskeyOptions& options) const
{
    const auto browser = client_data(options.challenge, false), device = authenticator_data(false);
    return {.credential = outside::to_base64url(credential),
        .client_data = outside::to_base64url(browser),
        .authenticator_data = outside::to_base64url(device),
        .signature = outside::to_base64url(sign(device + hash_of(browser))),
        .user = user};
}

}   // namespace test
