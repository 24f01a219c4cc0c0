#pragma once

#include "formats/letters/recipient_phrases.hpp"

namespace formats {

// What a letter says in the words of the business itself; each is empty where the usual words stand.
struct OwnWords {
    std::string subject, headline, text;
};

// Those of the facts with what the booking has in place of their placeholders. Without those that name the customer
// where the recipient may not see that name (RecipientPhrases::is_harmless) or there is none. Of several bookings the
// usual subject and headline say how many there are.
OwnWords own_words(const RecipientPhrases&);

}   // namespace formats
