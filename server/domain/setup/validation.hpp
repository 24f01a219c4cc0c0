#pragma once

#include "core/result.hpp"
#include "domain/setup/business_setup.hpp"

namespace domain {

// Finds settings that contradict each other. They are refused when they are saved, so that bookings never meet them.
// docs/combinations.md lists all pairs. References to missing entries are ignored here; the caller checks them.

// Errors within one service. Paths are those of a FileService: "deposit.amount_minor".
std::vector<core::FieldError> validation_problems(const ServiceSetup&);

// Errors in the whole plan, including those of its services. Paths are those of a business file and use the plan's
// indexes, so the plan must be in the file's order: not yet sorted or extended.
std::vector<core::FieldError> validation_problems(const BusinessSetup&);

}   // namespace domain
