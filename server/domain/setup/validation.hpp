#pragma once

#include "core/result.hpp"
#include "domain/setup/business_setup.hpp"

namespace domain {

// Settings that make no sense together, each with its reason: they are refused when they are made, so that no booking
// ever has to find out. docs/combinations.md goes through all pairs. References to what the plan does not have are
// somebody else's to find; they are passed over.

// Within one service. Paths are those of a FileService: "deposit.amount_minor".
std::vector<core::FieldError> validation_problems(const ServiceSetup&);

// In the whole plan, with those of its services. Paths are those of a business file and count entries as the plan does,
// so it must be in the file's order: not sorted yet, and nothing added to it.
std::vector<core::FieldError> validation_problems(const BusinessSetup&);

}   // namespace domain
