#pragma once

#include "domain/catalogue/premises.hpp"
#include "files/business/slot_rules_file.hpp"

namespace files {

// Where and when a business is open, from a business file and into one.

domain::Premises to_premises(const api::BusinessFile&, const Place& root);
void add_premises(api::BusinessFile&, const domain::Premises&);

}   // namespace files
