#pragma once

#include <map>

#include "api/files.gen.hpp"
#include "files/site/folder.hpp"

namespace files {

// A Markdown file of the folder posts: one post in one language.
struct MarkdownPost {
    std::string file;
    std::string_view text;                      // Of the file.
    api::FilePost post;                         // With one text, or none where the file could not be read.
    std::map<std::string, std::size_t> lines;   // Of what its front matter says, by the names of fields there.
    std::size_t body_line = 1;

    // On which line, and under which name, the file says what a path of `post` means ("texts[0].image.media").
    FileProblem problem_at(const std::string& path, std::string words) const;
};

// A post as a file says it, checked like one in site.json. What is wrong with it is appended to `out`, and so are
// remarks. The file must outlive what is returned.
MarkdownPost read_markdown_post(const PostFile&, core::Locale business_locale, SiteReading& out);

// The posts of all files: those of one slug are one post, in several languages. What the first one says of the whole
// post counts (dates, authors, terms); a file that says something else is a problem.
struct MergedPost {
    api::FilePost post;
    std::vector<const MarkdownPost*> files;   // Of each of its texts.
};

// `posts` must outlive what is returned.
std::vector<MergedPost> merge_posts(const std::vector<MarkdownPost>& posts, SiteReading& out);

}   // namespace files
