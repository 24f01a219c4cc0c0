#pragma once

#include "domain/forms/forms.hpp"

namespace domain {

// What makes no sense in a form. Paths are those of a FileForm: "steps[1].questions[0].choices". What is switched off
// is looked at too: nothing else refers to its parts.
std::vector<core::FieldError> validation_problems(const Form&);

// Where a visitor may be sent: a path of this site, or an address of another with http or https. Nothing else can make
// a browser run or open something strange: no other protocol, no "//host", no backslash, no quotes or angle
// brackets, nothing that cannot be seen.
bool is_safe_address(std::string_view url);

}   // namespace domain
