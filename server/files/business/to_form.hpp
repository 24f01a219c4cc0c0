#pragma once

#include "api/files.gen.hpp"
#include "domain/forms/forms.hpp"

namespace files {

// Converts a form of a business file. domain::contradictions checks the result.
domain::Form to_form(const api::FileForm&);

// Converts a form to a form of a business file.
api::FileForm to_file_form(const domain::Form&);

}   // namespace files
