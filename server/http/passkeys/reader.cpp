#include "http/passkeys/reader.hpp"

#include "core/field_errors.hpp"
#include "formats/passkeys/client_data.hpp"
#include "formats/passkeys/signature.hpp"

namespace http {

using core::FieldCode;
using core::Result;

namespace {

// The bytes of a text in base64url without padding, which has one such text alone.
std::optional<std::string> bytes_of(const app::Shell& shell, std::string_view text)
{
    std::string plain {text};
    for (char& letter : plain) {
        if (letter == '+' || letter == '/' || letter == '=') return {};
        if (letter == '-') letter = '+';
        if (letter == '_') letter = '/';
    }
    plain.append((4 - plain.size() % 4) % 4, '=');
    return shell.from_base64(plain);
}

// Reads fields one by one, and keeps which are wrong.
class Reader {
public:
    Reader(const app::Shell& shell, std::string_view before) : shell_ {shell}, before_ {before} { }

    std::string bytes(std::string_view name, std::string_view text) { return kept(name, bytes_of(shell_, text)); }
    domain::ClientData client_data(std::string_view bytes)
    {
        return kept("client_data", formats::read_client_data(bytes));
    }
    domain::AuthenticatorData device(std::string_view text)
    {
        const auto bytes = bytes_of(shell_, text);
        return kept("authenticator_data", bytes ? domain::read_authenticator_data(*bytes) : std::nullopt);
    }
    void refuse(std::string_view name)
    {
        errors_.refuse(std::string {before_} + std::string {name}, FieldCode::invalid);
    }

    Result<void> finish()
    {
        auto errors = errors_.take();
        if (!errors.empty()) return core::refuse({core::ErrorCode::invalid_fields, std::move(errors)});
        return {};
    }

private:
    template <class T> T kept(std::string_view name, std::optional<T> read)
    {
        if (!read) refuse(name);
        return std::move(read).value_or(T {});
    }

    const app::Shell& shell_;
    std::string_view before_;
    core::FieldErrors errors_;
};

}   // namespace

Result<app::ShownPasskey> read_passkey(const app::Shell& shell, const api::PasskeyEntry& entry, std::string_view before)
{
    Reader reader {shell, before};
    (void)reader.bytes("credential", entry.credential);
    const auto client_data = bytes_of(shell, entry.client_data).value_or("");
    const auto device_data = bytes_of(shell, entry.authenticator_data).value_or("");
    const auto signature = reader.bytes("signature", entry.signature);
    app::ShownPasskey shown {.credential = entry.credential,
        .user = entry.user,
        .client_data = reader.client_data(client_data),
        .device = reader.device(entry.authenticator_data),
        .is_signed_by = [&shell, client_data, device_data, signature](const domain::Passkey& passkey) {
            const domain::PublicKey key {passkey.algorithm, bytes_of(shell, passkey.public_key).value_or("")};
            return formats::is_signed_by(key, {device_data, client_data, signature});
        }};
    TRY(reader.finish());
    return shown;
}

Result<NewPasskeyParts> read_new_passkey(const app::Shell& shell, const api::NewPasskey& entry)
{
    Reader reader {shell, {}};
    NewPasskeyParts parts {.credential = reader.bytes("credential", entry.credential),
        .client_data = reader.client_data(bytes_of(shell, entry.client_data).value_or("")),
        .device = reader.device(entry.authenticator_data)};
    const domain::PublicKey key {entry.algorithm, bytes_of(shell, entry.public_key).value_or("")};
    if (!formats::is_public_key(key)) reader.refuse("public_key");
    TRY(reader.finish());
    return parts;
}

}   // namespace http
