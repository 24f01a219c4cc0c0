#include "files/site/posts.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "api/json_lines.hpp"
#include "core/word.hpp"
#include "files/site/error_texts.hpp"
#include "files/site/markdown_links.hpp"
#include "files/site/to_site_body.hpp"
#include "formats/markup/front_matter.hpp"
#include "formats/markup/markdown.hpp"

namespace files {

using formats::FrontField;

namespace {

// A field that front matter can have, and where its value goes.
struct FrontName {
    std::string_view name;
    std::string_view path;   // The path in a post with one text.
    bool is_list = false;
};

constexpr FrontName names[] = {
    {"title", "texts[0].title"},
    {"key", "slug"},
    {"slug", "texts[0].slug"},
    {"locale", "texts[0].locale"},
    {"date", "published_at"},
    {"published_at", "published_at"},
    {"updated", "updated_at"},
    {"updated_at", "updated_at"},
    {"status", "status"},
    {"draft", "status"},
    {"author", "authors", true},
    {"authors", "authors", true},
    {"category", "categories", true},
    {"categories", "categories", true},
    {"tags", "tags", true},
    {"summary", "texts[0].summary"},
    {"description", "texts[0].summary"},
    {"image", "texts[0].image.media"},
    {"image_alt", "texts[0].image.alt"},
    {"seo_title", "texts[0].seo_title"},
    {"seo_description", "texts[0].seo_description"},
    {"canonical", "texts[0].canonical"},
};

// The parts of a file's name: "curls" and German of "posts/2027/2027-03-01-curls.de.md".
struct FileName {
    std::string slug;
    std::optional<core::Locale> locale;
    std::optional<core::Date> date;
};

FileName parse_name(std::string_view name)
{
    FileName out;
    name.remove_prefix(name.rfind('/') + 1);
    name.remove_suffix(std::string_view {".md"}.size());
    if (const auto dot = name.rfind('.'); dot != name.npos)
        if ((out.locale = core::parse_word<core::Locale>(name.substr(dot + 1)))) name = name.substr(0, dot);
    constexpr std::size_t date_length = 10;
    if (name.size() > date_length + 1 && name[date_length] == '-')
        if ((out.date = core::parse_date(name.substr(0, date_length)))) name.remove_prefix(date_length + 1);
    out.slug = name;
    return out;
}

// One call of read_markdown_post.
class PostReader {
public:
    PostReader(const PostFile& file, const SiteBusiness& business, SiteReading& out)
        : file_ {file}
        , business_ {business}
        , out_ {out}
    {
    }

    MarkdownPost read()
    {
        post_.file = file_.name;
        post_.text = file_.text;
        if (const auto problem = api::find_encoding_problem(file_.text)) {
            refuse(problem->line, "", problem->words);
            return std::move(post_);
        }
        const auto [front, problem] = formats::read_front_matter(file_.text);
        if (problem) {
            refuse(problem->line, "", problem->words);
            return std::move(post_);
        }
        const auto name = parse_name(file_.name);
        text_.locale = name.locale.value_or(business_.locale);
        post_.post.slug = name.slug;
        if (name.date) post_.post.published_at = begin_of(*name.date);
        post_.body_line = front.body_line;
        for (const auto& field : front.fields)
            read_field(field);
        read_body(front.body);
        if (has_image_) text_.image = std::move(image_);
        post_.post.texts.push_back(std::move(text_));
        check();
        return std::move(post_);
    }

private:
    // Where the business is.
    core::Instant begin_of(core::Date day) const
    {
        return business_.zone ? business_.zone->start_of(day) : core::Instant {day.time_since_epoch()};
    }

    void refuse(std::size_t line, std::string path, std::string words)
    {
        out_.problems.push_back({file_.name, {line, std::move(path), std::move(words)}});
    }

    void read_field(const FrontField& field)
    {
        const auto* known = std::ranges::find(names, field.name, &FrontName::name);
        if (known == std::end(names))
            return refuse(field.line, field.name, "is no field of this format; is it misspelt?");
        if (field.is_list && !known->is_list) return refuse(field.line, field.name, "must be one text, not a list");
        for (const auto& [name, line] : post_.lines)
            if (std::ranges::find(names, name, &FrontName::name)->path == known->path && known->path != "status")
                return refuse(field.line, field.name, fmt::format("says the same as {}", name));
        post_.lines[field.name] = field.line;
        if (field.values.empty()) return;
        if (known->is_list)
            read_list(field);
        else if (!read_choice(field))
            read_text(field.name, field.values.front());
    }

    void read_list(const FrontField& field)
    {
        auto& list = field.name.starts_with("author") ? post_.post.authors
            : field.name.starts_with("categor")       ? post_.post.categories
                                                      : post_.post.tags;
        list = field.values;
    }

    // Reads fields whose value is a choice, a time, or yes or no.
    bool read_choice(const FrontField& field)
    {
        const auto& value = field.values.front();
        if (field.name == "locale") {
            if (const auto locale = core::parse_word<core::Locale>(value))
                text_.locale = *locale;
            else
                refuse(field.line, "locale", words_of_site_form({"locale", core::FieldCode::unknown_word}));
        } else if (field.name == "status") {
            if (const auto status = core::parse_word<core::ContentStatus>(value))
                post_.post.status = *status;
            else
                refuse(field.line, "status", words_of_site_form({"status", core::FieldCode::unknown_word}));
        } else if (field.name == "draft") {
            if (value != "true" && value != "false") refuse(field.line, "draft", "must be true or false");
            if (value == "true") post_.post.status = core::ContentStatus::draft;
        } else if (field.name == "date" || field.name == "published_at") {
            read_moment(field, value, post_.post.published_at);
        } else if (field.name == "updated" || field.name == "updated_at") {
            read_moment(field, value, post_.post.updated_at);
        } else {
            return false;
        }
        return true;
    }

    void read_moment(const FrontField& field, const std::string& value, std::optional<core::Instant>& moment)
    {
        if (const auto instant = core::parse_instant(value))
            moment = *instant;
        else if (const auto date = core::parse_date(value))
            moment = begin_of(*date);
        else
            refuse(field.line, field.name,
                "must be a day such as \"2027-03-01\", or a moment with its offset: \"2027-03-01T09:30:00+01:00\"");
    }

    void read_text(std::string_view name, const std::string& value)
    {
        if (name == "title") text_.title = value;
        if (name == "key") post_.post.slug = value;
        if (name == "slug") text_.slug = value;
        if (name == "summary" || name == "description") text_.summary = value;
        if (name == "seo_title") text_.seo_title = value;
        if (name == "seo_description") text_.seo_description = value;
        if (name == "canonical") text_.canonical = value;
        if (name == "image_alt") image_.alt = value;
        if (name == "image") {
            has_image_ = true;
            image_.media = to_media(value).value_or(value);
        }
    }

    void read_body(std::string_view body)
    {
        auto written = to_site_body(formats::read_markdown(with_angle_brackets(body)),
            {[](std::string_view address) { return std::string {address}; }, to_media});
        for (const auto& [words, address] : written.remarks)
            out_.remarks.push_back({file_.name, {post_.line_of_link(address), address, words}});
        if (written.is_cut) refuse(post_.body_line, "", "is longer than a body can be: at most 20,000 nodes of text");
        text_.body = std::move(written.blocks);
    }

    void check()
    {
        const auto value = api::parse_json(api::to_json(post_.post), api::deepest_content_json);
        if (!value) return refuse(1, "", "is not text that can be kept");
        const auto checked = api::decode_value<api::FilePost>(**value);
        if (checked) return;
        for (const auto& error : checked.error().fields)
            out_.problems.push_back({file_.name, post_.problem_at(error.path, words_of_site_form(error))});
    }

    const PostFile& file_;
    const SiteBusiness& business_;
    SiteReading& out_;
    MarkdownPost post_ = {};
    api::FileContentText text_ = {};
    api::FileImage image_ = {};
    bool has_image_ = false;
};

// Whether a file sets a field of the whole post under one of two names.
bool says(const MarkdownPost& file, const char* name, const char* other)
{
    return file.lines.contains(name) || file.lines.contains(other);
}

// Merges the files of one post: a fact about the post comes from the first file that has it.
class PostMerge {
public:
    PostMerge(MergedPost& whole, const MarkdownPost& file, SiteReading& out) : whole_ {whole}, file_ {file}, out_ {out}
    {
    }

    void add()
    {
        take("date", "published_at", &api::FilePost::published_at);
        take("status", "draft", &api::FilePost::status);
        take("author", "authors", &api::FilePost::authors);
        take("category", "categories", &api::FilePost::categories);
        take("tags", "tags", &api::FilePost::tags);
        if (!whole_.post.published_at) whole_.post.published_at = file_.post.published_at;
        whole_.post.updated_at = std::max(whole_.post.updated_at, file_.post.updated_at);   // Of its latest text.
        whole_.post.texts.push_back(file_.post.texts.front());
        whole_.files.push_back(&file_);
    }

private:
    template <class Value> void take(const char* name, const char* other, Value api::FilePost::* field)
    {
        if (!says(file_, name, other)) return;
        const auto is_said = [&](const MarkdownPost* former) { return says(*former, name, other); };
        const auto former = std::ranges::find_if(whole_.files, is_said);
        if (former == whole_.files.end()) {
            whole_.post.*field = file_.post.*field;
            return;
        }
        if (whole_.post.*field == file_.post.*field) return;
        const auto* key = file_.lines.contains(name) ? name : other;
        out_.problems.push_back({file_.file,
            {file_.lines.at(key), key, fmt::format("is not what {} says of the same post", (*former)->file)}});
    }

    MergedPost& whole_;
    const MarkdownPost& file_;
    SiteReading& out_;
};

}   // namespace

FileProblem MarkdownPost::problem_at(const std::string& path, std::string words) const
{
    const std::string body = "texts[0].body[";
    if (path.starts_with(body)) {
        const auto place = std::strtoul(path.c_str() + body.size(), nullptr, 10);
        const auto& blocks = post.texts.front().body;
        const auto media = place < blocks.size() && blocks[place].image ? blocks[place].image->media : std::string {};
        return {media.empty() ? body_line : line_of_picture(text, body_line, media),
            media.empty() ? "" : "media/" + media, std::move(words)};
    }
    for (const auto& [name, named_path, is_list] : names) {
        if (!path.starts_with(named_path) || !lines.contains(std::string {name})) continue;
        return {lines.at(std::string {name}), std::string {name} + path.substr(named_path.size()), std::move(words)};
    }
    const auto* known = std::ranges::find(names, path, &FrontName::path);
    return {1, known == std::end(names) ? path : std::string {known->name}, std::move(words)};
}

std::size_t MarkdownPost::line_of_link(std::string_view address) const
{
    return files::line_of_link(text, body_line, address).value_or(body_line);
}

MarkdownPost read_markdown_post(const PostFile& file, const SiteBusiness& business, SiteReading& out)
{
    return PostReader {file, business, out}.read();
}

std::vector<MergedPost> merge_posts(const std::vector<MarkdownPost>& posts, SiteReading& out)
{
    std::vector<MergedPost> merged;
    std::map<std::string_view, std::size_t> places;
    for (const auto& file : posts) {
        if (file.post.texts.empty()) continue;
        const auto [place, is_new] = places.try_emplace(file.post.slug, merged.size());
        if (is_new) {
            merged.emplace_back();
            merged.back().post.slug = file.post.slug;
        }
        PostMerge {merged[place->second], file, out}.add();
    }
    return merged;
}

}   // namespace files
