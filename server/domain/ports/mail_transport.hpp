#pragma once

#include <functional>
#include <stdexcept>

#include "domain/ports/letter.hpp"

namespace domain {

// Who carries mails, as the rest of the program sees them: the port that server/outside fills.

struct Mail {
    std::string id;   // Its Message-ID is made of it: two mails with the same one are the same mail, sent again.
    std::string to_name, to_email;
    std::string from_name;   // Of the business in whose name it goes out …
    std::string reply_to;    // … and where answers go; empty: to whom it came from.
    Letter letter = {};
    Instant written_at;
};

// Why a mail was not carried.
enum class MailFailure {
    away,      // Nobody is there, or nobody lets us in. No mail would be carried.
    delayed,   // Not this one, now.
    refused,   // Not this one, ever.
    unknown,   // Nobody knows: it may have arrived.
};

struct MailError : std::runtime_error {
    // The words are shown to the operator and name no secret.
    MailError(MailFailure what, const std::string& words) : std::runtime_error {words}, failure {what} { }
    MailFailure failure;
};

struct MailTransport {
    // Throws MailError. Any thread may call it, never inside a transaction. Empty: nobody carries mails, and they wait.
    std::function<void(const Mail&)> send = {};
    core::seconds deadline {60};   // By then it has come back.
    int most_an_hour = 10;         // Mails to one address; further ones wait.
    core::seconds first_wait {10};
};

// How long a mail waits after its try number `attempts` (from 1) failed: first as said, then twice as long, and so on
// up to thirty times as long. Nothing when it was tried often enough: with ten seconds to begin with, after two days.
std::optional<core::seconds> wait_for_next_try(int attempts, core::seconds first);

}   // namespace domain
