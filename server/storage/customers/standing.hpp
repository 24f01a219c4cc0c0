#pragma once

#include "domain/customers/contact_values.hpp"
#include "storage/database/database.hpp"

namespace storage {

// How those who are known by an address or a number may book online. Asking does not wait for the answer; it is read
// once.
class StandingQuery {
public:
    StandingQuery(Snapshot&, std::string_view business_id, const domain::ContactValues&);

    // The stricter one, where the two are of two customers.
    core::CustomerStanding read();

private:
    Rows rows_;
};

}   // namespace storage
