#pragma once

#include "app/shell.hpp"
#include "core/result.hpp"
#include "storage/site/media.hpp"

namespace app {

// A file as it is handed in.
struct NewPicture {
    std::string name;   // That content has for it: "team/anna.jpg".
    std::string_view bytes;
};

// What there is to know of a picture before it is kept. Takes up to a second of a core where the file is a new one, so
// it is for before a transaction. Refuses invalid_fields, with the name as the path, for what is no picture that may be
// used.
core::Result<storage::Media> inspect_picture(const Shell&, std::string_view business_id, const NewPicture&);

// Keeps it, instead of what had its name before. Refuses likewise. The business has to have a site.
core::Result<storage::Media> add_picture(const Shell&, std::string_view business_id, const NewPicture&);

struct PictureSize {
    std::string hash;
    int width = 0;
    domain::PictureType type = domain::PictureType::jpeg;
};

// "640.avif".
std::string to_text(const PictureSize&);

// The picture in that size, kept or made now. Who asks has to look after the width: each is kept. Refuses
// page_not_found, and unavailable when so many wait for pictures that no more should.
core::Result<PictureBytes> picture_of_size(const Shell&, std::string_view business_id, const PictureSize&);

}   // namespace app
