#pragma once

#include "app/caches/picture_jobs.hpp"
#include "app/shell.hpp"
#include "core/result.hpp"
#include "storage/site/media.hpp"

namespace app {

// A picture file to store.
struct NewPicture {
    std::string name;   // Its name in content: "team/anna.jpg".
    std::string_view bytes;
};

// Inspects a picture before it is stored. Takes up to a second of a core for a new file, so call it before a
// transaction. Refuses with invalid_fields, with the name as the path, if the file is not an acceptable picture.
core::Result<storage::Media> inspect_picture(const Shell&, std::string_view business_id, const NewPicture&);

// Stores the picture, replacing one of the same name. Refuses likewise. The business must have a site.
core::Result<storage::Media> add_picture(const Shell&, std::string_view business_id, const NewPicture&);

struct PictureSize {
    std::string hash;
    int width = 0;
    domain::PictureType type = domain::PictureType::jpeg;
};

// "640.avif".
std::string to_text(const PictureSize&);

// The picture in that size, from storage or made now. The caller must restrict the width, since every size is stored.
// Refuses with page_not_found, and with unavailable if too many requests wait for pictures.
core::Result<PictureBytes> picture_of_size(const Shell&, std::string_view business_id, const PictureSize&);

}   // namespace app
