// Whatever a browser sends for a passkey: it is none, or all that is read of it came with it.

#include <cstdint>

#include "core/ensure.hpp"
#include "domain/users/passkey.hpp"
#include "formats/passkeys/client_data.hpp"
#include "formats/passkeys/signature.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    constexpr std::size_t fixed_size = 37;
    const std::string_view bytes {reinterpret_cast<const char*>(data), size};
    if (const auto device = domain::read_authenticator_data(bytes)) {
        core::ensure(bytes.size() >= fixed_size && bytes.starts_with(device->host_hash), "the fixed part is there");
        core::ensure(device->uses >= 0 && device->uses <= 0xffff'ffff, "a number of four bytes");
        core::ensure(device->credential || bytes.size() == fixed_size || (bytes[32] & 0x80) != 0, "nothing is left");
        if (device->credential)
            core::ensure(bytes.find(*device->credential, fixed_size) != bytes.npos && !device->credential->empty(),
                "the credential is in it");
    }
    if (const auto client = formats::read_client_data(bytes))
        core::ensure(client->type.size() + client->challenge.size() + client->origin.size() <= size, "no more is read");
    for (const auto algorithm : {domain::es256, domain::eddsa, domain::rs256}) {
        const domain::PublicKey key {algorithm, std::string {bytes}};
        const bool is_signed = formats::is_signed_by(key, {bytes, bytes, bytes.substr(0, size / 2)});
        core::ensure(!is_signed || formats::is_public_key(key), "a key that does not count signs nothing");
    }
    return 0;
}
