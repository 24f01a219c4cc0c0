#pragma once

#include "api/files.gen.hpp"
#include "domain/catalogue/look.hpp"

namespace files {

// The look of a business and its pictures, from a business file and into one. Of the pictures a file says nothing but
// the name and the alternative text.

domain::Look to_look(const api::BusinessFile&);
void add_look(api::BusinessFile&, const domain::Look&);

std::optional<domain::BrandPicture> to_picture(const std::optional<api::FilePicture>&);
std::optional<api::FilePicture> to_file_picture(const std::optional<domain::BrandPicture>&);

}   // namespace files
