#pragma once

#include <stop_token>

#include "core/vocabulary.gen.hpp"
#include "domain/ports/mail_transport.hpp"

namespace outside {

using core::SmtpTls;

struct SmtpOptions {
    std::string url;              // smtp://host:587 (STARTTLS) or smtps://host.
    std::string user, password;   // Without a user there is no login.
    std::string from;             // The sender's address of all mails.
    SmtpTls tls = SmtpTls::required;
    std::string ca_file;   // Trusted certificates; empty: the system's.
    core::seconds deadline {60};
    // When a stop is asked for, a mail that is being sent fails within about a second; it may have arrived.
    std::stop_token abort = {};
};

// A transport that sends mails to an SMTP server. Idle connections are kept for a while and reused; each sending thread
// has its own connection.
domain::MailTransport smtp_transport(const SmtpOptions&);

}   // namespace outside
