#include "domain/users/passkey.hpp"

#include <algorithm>

namespace domain {

namespace {

// Of the fixed part of authenticator data, and of what follows it for a new passkey.
constexpr std::size_t hash_size = 32, count_size = 4, fixed_size = hash_size + 1 + count_size;
constexpr std::size_t model_size = 16, length_size = 2, longest_credential = 1023;

enum Flag : unsigned char {
    present = 0x01,
    verified = 0x04,
    can_be_copied = 0x08,
    is_copied = 0x10,
    has_credential = 0x40,
    has_extensions = 0x80,
};

std::int64_t read_number(std::string_view bytes)
{
    std::int64_t number = 0;
    for (const char byte : bytes)
        number = number << 8 | static_cast<unsigned char>(byte);
    return number;
}

// The id of the new passkey in what follows the fixed part. Its key comes after it, in CBOR that is not read.
std::optional<std::string> read_credential(std::string_view bytes)
{
    if (bytes.size() < model_size + length_size) return {};
    const auto length = static_cast<std::size_t>(read_number(bytes.substr(model_size, length_size)));
    bytes.remove_prefix(model_size + length_size);
    if (length == 0 || length > longest_credential || bytes.size() <= length) return {};
    return std::string {bytes.substr(0, length)};
}

// Whether the last part of a host is a number, as in addresses of IPv4 and in no name.
bool is_address(std::string_view host)
{
    const auto last = host.substr(host.rfind('.') + 1);
    return host.starts_with('[') || std::ranges::all_of(last, [](char c) { return c >= '0' && c <= '9'; });
}

}   // namespace

bool is_this_machine(std::string_view host) { return host == "localhost" || host.ends_with(".localhost"); }

std::optional<PasskeySite> passkey_site(std::string_view origin)
{
    constexpr std::string_view https = "https://", http = "http://";
    const bool is_safe = origin.starts_with(https);
    if (!is_safe && !origin.starts_with(http)) return {};
    const auto name = origin.substr(is_safe ? https.size() : http.size());
    const auto host = name.substr(0, name.find(':'));
    if (host.empty() || is_address(name) || is_address(host)) return {};
    if (!is_safe && !is_this_machine(host)) return {};
    return PasskeySite {.origin = std::string {origin}, .host = std::string {host}};
}

std::optional<AuthenticatorData> read_authenticator_data(std::string_view bytes)
{
    if (bytes.size() < fixed_size) return {};
    const auto flags = static_cast<unsigned char>(bytes[hash_size]);
    const auto rest = bytes.substr(fixed_size);
    if (flags & is_copied && !(flags & can_be_copied)) return {};
    if (rest.empty() != !(flags & (has_credential | has_extensions))) return {};
    AuthenticatorData data {.host_hash = std::string {bytes.substr(0, hash_size)},
        .is_present = (flags & present) != 0,
        .is_verified = (flags & verified) != 0,
        .uses = read_number(bytes.substr(hash_size + 1, count_size))};
    if (!(flags & has_credential)) return data;
    data.credential = read_credential(rest);
    if (!data.credential) return {};
    return data;
}

bool answers(const PasskeyAsked& asked, const ClientData& client, const AuthenticatorData& device)
{
    if (client.type != (asked.is_new ? "webauthn.create" : "webauthn.get")) return false;
    if (client.origin != asked.origin || client.is_cross_origin) return false;
    if (device.host_hash != asked.host_hash || !device.is_present || !device.is_verified) return false;
    return device.credential.has_value() || !asked.is_new;
}

}   // namespace domain
