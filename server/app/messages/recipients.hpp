#pragma once

#include <vector>

#include "domain/ports/letter.hpp"
#include "storage/database/database.hpp"

namespace app {

// The recipients of a notice, each address once. The visitor and guests get the visitor's language and the zone that
// the widget shows: the business's if the booking takes place at a location. Hosts get their own, and of a
// booking that was moved the previous ones too. Notices about money
// go only to the visitor and the business.
std::vector<domain::Recipient> recipients_of(
    storage::Snapshot&, const domain::Business&, const domain::Booking&, const domain::Notice&);

}   // namespace app
