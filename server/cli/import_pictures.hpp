#pragma once

#include "app/setup/business_import.hpp"
#include "files/business/business_file.hpp"

namespace cli {

// The pictures of a business file.
struct ReadPictures {
    app::MediaFiles files;
    std::vector<files::FileProblem> warnings;   // By path of the file.
    std::size_t kept = 0;                       // Imported before, and not in the folder now.
};

// Where the pictures of a file are, and what the business has already; null where there was nothing.
struct PictureSources {
    std::string folder;   // Empty: there is none.
    const domain::BusinessSetup* stored;
};

// Reads the pictures that `setup` names, and writes into it what is known of them. Takes out of it those that cannot be
// shown, and warns of each. Where a picture of the same name was imported before, that one stays. `text` is that of
// the file, whose order `setup` has.
ReadPictures read_pictures(domain::BusinessSetup& setup, std::string_view text, const PictureSources&);

}   // namespace cli
