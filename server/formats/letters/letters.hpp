#pragma once

#include "domain/ports/letter.hpp"
#include "domain/time/zone.hpp"
#include "formats/language/messages.hpp"

namespace formats {

// The dependencies of compose_letter.
struct LetterWorld {
    const Messages& messages;
    domain::FindZone find_zone;
    std::string sender;   // The organizer's address in invitations of a business without its own e-mail address.
};

// Writes the letter in the recipient's language and zone; in the business's zone if tzdata lacks theirs, and in UTC if
// it lacks both. Texts of visitors are never interpreted; html_template.hpp escapes them in HTML. Every link that the
// letter uses is in its text and its HTML, and in the invitation as URL; links of up to 60 characters are never folded
// there. Safe from any thread. Throws std::runtime_error if a message or a value of the page is missing.
domain::Letter compose_letter(const LetterWorld&, const domain::LetterFacts&);

// The same without its form, its invitation and its links. Throws as compose_letter does.
domain::LetterOutline outline_letter(const LetterWorld&, const domain::LetterFacts&);

// Writes what several letters to the same member of staff said as one: each with its subject, in their order, without
// the headline and the signature that they have in common. Safe from any thread. Throws as compose_letter does.
domain::Letter compose_digest(const Messages&, const domain::DigestFacts&);

// Writes what a user of the console is told about signing in, in their language. Safe from any thread. Throws as
// compose_letter does.
domain::Letter compose_user_letter(const LetterWorld&, const domain::UserLetterFacts&);

}   // namespace formats
