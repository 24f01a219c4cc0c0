#pragma once

#include <map>

#include "api/files.gen.hpp"
#include "files/site/folder.hpp"

namespace files {

// A Markdown file of the folder posts: one post in one language.
struct MarkdownPost {
    std::string file;
    std::string_view text;   // The text of the file.
    api::FilePost post;      // Has one text, or none if the file could not be read.
    // The line of each field of the front matter, by the field's name there.
    std::map<std::string, std::size_t> lines;
    std::size_t body_line = 1;

    // The line and the field's name in the file for a path of `post` such as "texts[0].image.media".
    FileProblem problem_at(const std::string& path, std::string words) const;
    // The line of a link in the body, or the first line of the body.
    std::size_t line_of_link(std::string_view address) const;
};

// Reads a post from a Markdown file and validates it like a post of site.json. Problems and remarks are appended to
// `out`. The file must outlive the result.
MarkdownPost read_markdown_post(const PostFile&, const SiteBusiness&, SiteReading& out);

// A post merged from the files with its slug, one file for each language. Each fact about the whole post (date,
// authors, terms) comes from the first file that has it; a different value in another file is a problem.
struct MergedPost {
    api::FilePost post;
    std::vector<const MarkdownPost*> files;   // The file of each text.
};

// Merges files to posts. `posts` must outlive the result.
std::vector<MergedPost> merge_posts(const std::vector<MarkdownPost>& posts, SiteReading& out);

}   // namespace files
