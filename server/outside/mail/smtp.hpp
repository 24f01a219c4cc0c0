#pragma once

#include "domain/ports/mail_transport.hpp"

namespace outside {

enum class SmtpTls {
    required,     // Nothing is sent to a server that does not encrypt, or whose certificate does not match its name.
    if_offered,   // Encrypts where the server supports it, without checking its certificate.
    off,
};
inline constexpr std::string_view SmtpTls_labels[] = {"required", "if_offered", "off"};
constexpr std::span<const std::string_view> labels_of(SmtpTls) { return SmtpTls_labels; }

struct SmtpOptions {
    std::string url;              // smtp://host:587 (STARTTLS) or smtps://host.
    std::string user, password;   // Without a user there is no login.
    std::string from;             // The sender's address of all mails.
    SmtpTls tls = SmtpTls::required;
    std::string ca_file;   // Trusted certificates; empty: the system's.
    core::seconds deadline {60};
};

// A transport that sends mails to an SMTP server. Idle connections are kept for a while and reused; each sending thread
// has its own connection.
domain::MailTransport smtp_transport(const SmtpOptions&);

}   // namespace outside
