#pragma once

#include "api/files.gen.hpp"
#include "domain/forms/forms.hpp"

namespace files {

// A form of a business file. What makes no sense in it, domain::contradictions finds.
domain::Form to_form(const api::FileForm&);

// The other way.
api::FileForm to_file_form(const domain::Form&);

}   // namespace files
