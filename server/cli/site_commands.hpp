#pragma once

#include <functional>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>

#include "core/vocabulary.gen.hpp"
#include "storage/database/database.hpp"

namespace cli {

// The commands about sites, apart from reading the command line. Each answers the exit status: 0 when all went well, 1
// when `err` says what did not. What fails in the database, or on the disk, is thrown.

enum class PictureChange { none, added, replaced, refused };   // Refused: it is no picture that may be used.

// The pictures of one business.
struct SitePictures {
    // What keeping a file under a name would change.
    std::function<PictureChange(const std::string& name, std::string_view bytes)> judge;
    // Keeps it. The business has a site.
    std::function<void(const std::string& name, std::string_view bytes)> keep;
    std::function<std::optional<std::string>(const std::string& name)> find;
};

using OpenPictures = std::function<SitePictures(storage::Database&, const std::string& business_id)>;

// Those in the database, looked at as the server looks at them.
OpenPictures open_site_pictures();

struct SiteOptions {
    std::string folder;
    std::string business;   // Slug.
    std::string database;
    bool is_dry_run = false;
};

// Makes the site of the business what the folder says (docs/site-file.md).
int import_site_folder(const SiteOptions&, const OpenPictures&, std::ostream& out, std::ostream& err);

// Writes the site into a folder, which is made; what stands there under the same names is replaced.
int export_site_folder(const SiteOptions&, const OpenPictures&, std::ostream& out, std::ostream& err);

struct PreviewOptions {
    std::string business;   // Slug.
    std::string database;
    int hours = 72;   // That the link works.
};

// Prints the path of a new link that shows the site with its drafts. Whoever has it sees them.
int create_preview(const PreviewOptions&, std::ostream& out, std::ostream& err);

enum class SourceSystem { wordpress, ghost };

struct ConvertOptions {
    SourceSystem from = SourceSystem::wordpress;
    std::string file;                          // That the former system exported.
    std::string folder;                        // Made; files of the same names are replaced.
    std::optional<core::Locale> locale = {};   // The language of the texts; nothing: what the file says.
    std::string address = {};                  // Where the former site is, if the file does not say so.
};

// Makes a site folder of what another system exported: site.json, what fetches the pictures (pictures.curl), and what
// is not as it was (left-out.txt). The same export makes the same folder.
int convert_site(const ConvertOptions&, std::ostream& out, std::ostream& err);

}   // namespace cli
