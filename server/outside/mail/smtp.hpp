#pragma once

#include "domain/ports/mail_transport.hpp"

namespace outside {

enum class SmtpTls {
    required,     // Nothing is said to a server that does not encrypt, or cannot prove its name.
    if_offered,   // Encrypts where the server can, and then asks for no proof.
    off,
};
inline constexpr std::string_view SmtpTls_labels[] = {"required", "if_offered", "off"};
constexpr std::span<const std::string_view> labels_of(SmtpTls) { return SmtpTls_labels; }

struct SmtpOptions {
    std::string url;              // smtp://host:587 (STARTTLS) or smtps://host.
    std::string user, password;   // Empty: nobody logs in.
    std::string from;             // The address mails are sent from.
    SmtpTls tls = SmtpTls::required;
    std::string ca_file;   // Certificates that are believed; empty: the system's.
    core::seconds deadline {60};
};

// Carries mails to a server. Connections are kept for a while and used again; as many at one time as threads send.
domain::MailTransport smtp_transport(const SmtpOptions&);

}   // namespace outside
