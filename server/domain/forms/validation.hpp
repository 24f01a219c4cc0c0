#pragma once

#include "domain/forms/forms.hpp"

namespace domain {

// The errors of a form. Paths are those of a FileForm: "steps[1].questions[0].choices". Inactive forms are checked too,
// since no other entry refers to their parts.
std::vector<core::FieldError> validation_problems(const Form&);

// Whether a visitor may be redirected to the address: a path of this site, or an http or https address. Refuses
// everything by which a browser could run code or open another site unnoticed: other protocols, "//host", backslashes,
// quotes, angle brackets and invisible characters.
bool is_safe_address(std::string_view url);

}   // namespace domain
