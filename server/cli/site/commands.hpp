#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "core/vocabulary.gen.hpp"
#include "storage/database/database.hpp"

namespace cli {

// Commands about sites, without parsing of the command line. Each returns the exit status: 0 on success, 1 after
// writing the problem to `err`. Errors of the database or the disk are thrown.

enum class PictureChange { none, added, replaced, refused };   // Refused: the file is no valid picture.

// Access to the pictures of one business.
struct SitePictures {
    // Tells what storing a file under a name would change.
    std::function<PictureChange(const std::string& name, std::string_view bytes)> judge;
    // Stores a picture. The business must have a site.
    std::function<void(const std::string& name, std::string_view bytes)> keep;
    std::function<std::optional<std::string>(const std::string& name)> find;
    // The names of all that are stored.
    std::function<std::set<std::string>()> names;
};

using OpenPictures = std::function<SitePictures(storage::Database&, const std::string& business_id)>;

// The pictures in the database, checked as the server checks them.
OpenPictures open_site_pictures();

struct SiteOptions {
    std::string folder;
    std::string business;   // Slug.
    std::string database;
    bool is_dry_run = false;
};

// Makes the business's site match the folder (docs/site-file.md).
int import_site_folder(const SiteOptions&, const OpenPictures&, std::ostream& out, std::ostream& err);

// Writes the site to a folder, which is created if necessary; files with the same names are replaced.
int export_site_folder(const SiteOptions&, const OpenPictures&, std::ostream& out, std::ostream& err);

struct PreviewOptions {
    std::string business;   // Slug.
    std::string database;
    int hours = 72;   // How long the link works.
};

// Creates a preview link and prints its path. The link shows the site with its drafts; its holder needs no other
// permission.
int create_preview(const PreviewOptions&, std::ostream& out, std::ostream& err);

enum class SourceSystem { wordpress, ghost };

struct ConvertOptions {
    SourceSystem from = SourceSystem::wordpress;
    std::string file;                          // The export of the former system.
    std::string folder;                        // Created if necessary; files with the same names are replaced.
    std::optional<core::Locale> locale = {};   // The language of the texts; nothing: the export's language.
    std::string address = {};                  // The address of the former site, if the export does not contain it.
};

// Converts the export of another system to a site folder: site.json, a list of pictures for curl (pictures.curl), and a
// list of what was changed or left out (left-out.txt). The same export always gives the same folder.
int convert_site(const ConvertOptions&, std::ostream& out, std::ostream& err);

}   // namespace cli
