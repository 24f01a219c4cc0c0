#pragma once

#include <vector>

#include "app/shell.hpp"
#include "storage/bookings/consents.hpp"

namespace app {

// Who read what they agree to, and what they left behind with it.
struct ConsentReader {
    const storage::Subject& subject;
    core::Locale locale;
    std::string_view ip;
};

// Keeps a receipt of each consent, with the words as they were read: in the reader's language, if the business has them
// in it.
void store_consents(const Shell&, storage::Transaction&, std::vector<domain::Consent>, const ConsentReader&);

}   // namespace app
