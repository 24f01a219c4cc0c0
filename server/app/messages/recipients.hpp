#pragma once

#include <vector>

#include "domain/ports/letter.hpp"
#include "storage/database/database.hpp"

namespace app {

// Who is to be written to because of a notice, each address once. The visitor and guests read in the visitor's language
// and in the zone the widget shows: the business's where somebody has to be at a place. Hosts read in theirs. Of money
// only the visitor and the business itself are told.
std::vector<domain::Recipient> recipients_of(
    storage::Snapshot&, const domain::Business&, const domain::Booking&, const domain::Notice&);

}   // namespace app
