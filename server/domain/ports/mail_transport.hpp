#pragma once

#include <functional>
#include <stdexcept>

#include "domain/ports/letter.hpp"

namespace domain {

// The mail transport: the port that server/outside implements.

// A picture that the letter's HTML shows.
struct InlinePicture {
    std::string content_id;   // As in LetterLogo.
    std::string media_type;   // "image/png"
    std::string bytes;
};

struct Mail {
    std::string id;   // Source of the Message-ID: two mails with the same id are one mail, sent again.
    std::string to_name, to_email;
    std::string from_name;   // The name of the business that sends it.
    std::string reply_to;    // The address for replies; empty: the sender's address.
    Letter letter = {};
    Instant written_at;
    Locale locale = Locale::en;   // The recipient's.
    std::optional<InlinePicture> logo = {};
};

// Why the transport did not send a mail.
enum class MailFailure {
    away,      // The mail server is unreachable or refuses the login. No mail can be sent now.
    delayed,   // This mail cannot be sent now.
    refused,   // This mail can never be sent.
    unknown,   // The outcome is unknown: the mail may have arrived.
};

struct MailError : std::runtime_error {
    // `words` are shown to the operator and contain no secret.
    MailError(MailFailure what, const std::string& words) : std::runtime_error {words}, failure {what} { }
    MailFailure failure;
};

struct MailTransport {
    // Throws MailError. Safe from any thread; never call it inside a transaction. Empty: no transport is configured,
    // and mails wait.
    std::function<void(const Mail&)> send = {};
    core::seconds deadline {60};   // Within this time `send` returns or throws.
    // Mails per hour to one address of visitors and guests; further ones wait. For a member of staff, further ones are
    // collected in digests.
    int most_an_hour = 10;
    // Mails per hour to all visitors and guests of one business; further ones wait.
    int most_of_business_an_hour = 2'000;
    core::seconds first_wait {
        10};   // After the first failed attempt; mail_retries (retry_schedule.hpp) has the others.
};

}   // namespace domain
