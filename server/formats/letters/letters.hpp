#pragma once

#include "domain/ports/letter.hpp"
#include "domain/time/zone.hpp"
#include "formats/language/messages.hpp"

namespace formats {

// What letters are made with.
struct LetterWorld {
    const Messages& messages;
    domain::FindZone find_zone;
    std::string sender;   // The e-mail address that invites for a business without one of its own.
};

// What the recipient is told, in their language and zone; in the business's zone where tzdata does not know theirs, and
// in UTC where it knows neither. Texts of visitors are shown as they are and mean nothing: see filled_page.hpp for
// HTML. Every link of the facts stands in the text and in the HTML of a letter that has a use for it, and as the URL of
// an invitation; a link of 60 characters at most is never folded there. Safe to use from any thread. Throws
// std::runtime_error where a message or a place to fill in is missing.
domain::Letter compose_letter(const LetterWorld&, const domain::LetterFacts&);

}   // namespace formats
