#pragma once

#include <expected>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "domain/site/content.hpp"
#include "domain/time/zone.hpp"
#include "files/business/business_file.hpp"

namespace files {

// A site as a folder: site.json, Markdown files in posts/ and pictures in media/ (docs/site-file.md).

struct PostFile {
    std::string name;   // "posts/2026-03-01-curls.de.md".
    std::string text;
};

// The contents of a site folder.
struct SiteFolder {
    std::string site;              // The text of site.json.
    std::vector<PostFile> posts;   // By name.
    std::set<std::string> media;   // Names of files in media/ that content can refer to, such as "team/anna.jpg".
};

// Throws std::runtime_error for a folder that is not there or cannot be read. Symbolic links in it are refused: they
// could lead to files that the folder's author has no access to.
SiteFolder read_site_folder(const std::string& path);

// Writes or replaces a file of a site folder, with the folders it is in. `name` is relative to the folder:
// "media/team/anna.jpg". Throws std::runtime_error if that fails, or if a symbolic link leads out of the folder.
void write_site_part(const std::string& folder, const std::string& name, std::string_view bytes);

// The facts about the business that its site is checked against.
struct SiteBusiness {
    core::Locale locale = core::Locale::en;
    std::set<std::string> calendars, staff;   // Slugs.
    std::set<std::string> media = {};         // Names of the pictures that were imported before.
    domain::ZonePointer zone = {};            // In which a day begins; null: UTC.
};

struct SiteProblem {
    std::string file;   // "posts/curls.md".
    FileProblem problem;

    bool operator==(const SiteProblem&) const = default;
};

struct SiteReading {
    domain::SiteSetup setup;             // Sorted; valid only if there are no problems.
    std::vector<SiteProblem> problems;   // All mistakes, by file and line.
    std::vector<SiteProblem> remarks;    // Changes made while reading that are no mistakes.
    // Mistakes in spite of which the site can be imported: links that lead nowhere, and pictures that are not there, of
    // which `setup` is free.
    std::vector<SiteProblem> warnings;
    std::size_t dead_links = 0, missing_pictures = 0;   // So many of them.
};

SiteReading read_site(const SiteFolder&, const SiteBusiness&);

// Writes a setup as the text of site.json, including archived content.
std::string write_site_file(const domain::SiteSetup&);

}   // namespace files
