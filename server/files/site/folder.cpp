#include "files/site/folder.hpp"

#include <fcntl.h>
#include <fmt/format.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <tuple>

#include "api/json_lines.hpp"
#include "api/pretty_json.hpp"
#include "files/site/error_texts.hpp"
#include "files/site/missing_pictures.hpp"
#include "files/site/to_site_setup.hpp"

namespace files {

namespace {

using core::FieldCode;
using core::FieldError;

constexpr const char* site_name = "site.json";

std::string read_text(const std::filesystem::path& path)
{
    std::ifstream file {path, std::ios::binary};
    std::string text {std::istreambuf_iterator<char> {file}, {}};
    if (!file) throw std::runtime_error {fmt::format("Cannot read {}: {}", path.string(), std::strerror(errno))};
    return text;
}

void refuse_link(const std::filesystem::path& path)
{
    if (std::filesystem::is_symlink(path))
        throw std::runtime_error {
            fmt::format("{} is a symbolic link, which a site folder cannot have.", path.string())};
}

// The files below a folder, by their paths relative to it; none if the folder does not exist.
std::vector<std::string> files_below(const std::filesystem::path& folder)
{
    std::vector<std::string> names;
    refuse_link(folder);
    if (!std::filesystem::is_directory(folder)) return names;
    for (const auto& entry : std::filesystem::recursive_directory_iterator {folder}) {
        refuse_link(entry.path());
        if (entry.is_regular_file()) names.push_back(entry.path().lexically_relative(folder).generic_string());
    }
    std::ranges::sort(names);
    return names;
}

// The index in `list` that a path begins with: 3 of "contents[3].slug" for "contents".
std::optional<std::size_t> place_in(std::string_view path, std::string_view list)
{
    if (!path.starts_with(list) || path.substr(list.size(), 1) != "[") return {};
    return std::stoul(std::string {path.substr(list.size() + 1)});
}

std::string_view after_place(std::string_view path) { return path.substr(path.find(']') + 1); }

std::string_view entry_of(std::string_view path) { return path.substr(0, path.find('.')); }

// Whether a problem may only be a consequence of a refused field that kept its default. Such a problem is reported only
// after that field is corrected.
bool is_explained_by(const std::string& path, FieldCode code, const FieldError& form)
{
    if (form.path.empty() || entry_of(path) == entry_of(form.path)) return true;
    const bool is_name = code == FieldCode::not_found || code == FieldCode::required;
    return is_name && (form.path.ends_with("slug") || !form.path.contains('.'));
}

// Groups links by language and keeps their order within each, so that equal setups compare equal.
void group_by_language(std::vector<domain::NavigationLink>& links)
{
    std::vector<domain::NavigationLink> grouped;
    for (std::size_t i = 0; i < std::size(core::Locale_labels); ++i)
        for (const auto& link : links)
            if (link.locale == static_cast<core::Locale>(i)) grouped.push_back(link);
    links = std::move(grouped);
}

// One reading of a folder.
class SiteReader {
public:
    SiteReader(const SiteFolder& folder, const SiteBusiness& business) : folder_ {folder}, business_ {business} { }

    SiteReading read()
    {
        for (const auto& file : folder_.posts)
            posts_.push_back(read_markdown_post(file, business_, out_));
        const auto merged = merge_posts(posts_, out_);
        if (const auto file = read_site_json()) find_validation_problems(to_site_setup(*file, merged));
        for (auto* list : {&out_.problems, &out_.warnings})
            std::ranges::sort(*list, {}, [](const SiteProblem& told) {
                const auto& problem = told.problem;
                return std::tie(told.file, problem.line, problem.path, problem.words);
            });
        return std::move(out_);
    }

private:
    void refuse(std::size_t line, std::string path, std::string words)
    {
        out_.problems.push_back({site_name, {line, std::move(path), std::move(words)}});
    }

    std::optional<api::SiteFile> read_site_json()
    {
        const auto& text = folder_.site;
        if (const auto problem = api::find_text_problem(text, api::deepest_content_json)) {
            refuse(problem->line, "", problem->words);
            return {};
        }
        const auto value = api::parse_json(text, api::deepest_content_json);
        if (!value) {
            refuse(1, "", "is not valid JSON");
            return {};
        }
        lines_.emplace(text);
        for (const auto& [path, line] : lines_->repeated())
            refuse(line, path, "comes twice in one object");
        api::SiteFile file;
        api::Reader reader {**value, "", form_errors_};
        decode(reader, file);
        for (const auto& error : form_errors_)
            refuse(lines_->line_of(error.path), error.path, words_of_site_form(error));
        return file;
    }

    void find_validation_problems(SiteSetupDraft draft)
    {
        auto errors = std::move(draft.body_errors);
        domain::SiteSurroundings around {
            business_.locale, business_.calendars, business_.staff, folder_.media, std::move(draft.body_names)};
        around.media.insert(business_.media.begin(), business_.media.end());
        std::set<std::string> missing;
        for (auto& error : validation_problems(draft.setup, around)) {
            if (error.code != FieldCode::not_found || !error.path.ends_with(".media"))
                errors.push_back(std::move(error));
            else
                missing.insert(tell_missing(error, draft, around));
        }
        for (const auto& error : errors)
            tell(error, draft);
        if (out_.problems.empty()) {   // Else not even the bodies need be sound.
            tell_dead_links(draft, around);
            leave_out_pictures(draft.setup, missing);
        }
        group_by_language(draft.setup.header);
        group_by_language(draft.setup.footer);
        sort_plan(draft.setup);
        out_.setup = std::move(draft.setup);
    }

    // Warns of a picture that is not there, and returns its name.
    std::string tell_missing(
        const FieldError& error, const SiteSetupDraft& draft, const domain::SiteSurroundings& around)
    {
        const auto& content = draft.setup.contents[*place_in(error.path, "contents")];
        auto name = media_at(content, error.path);
        for (const auto& used : around.body_names)
            if (used.path == error.path) name = used.name;
        warn(error, draft,
            fmt::format("the picture \"{}\" is not in the folder media; the {} is imported without it", name,
                name_of(content)));
        ++out_.missing_pictures;
        return name;
    }

    void tell_dead_links(const SiteSetupDraft& draft, const domain::SiteSurroundings& around)
    {
        for (const auto& error : dead_links(draft.setup, around)) {
            std::string href;
            for (const auto& link : around.body_names)
                if (link.path == error.path) href = link.name;
            const auto words = words_of_site_meaning({error.path, error.code});
            warn(error, draft, href.empty() ? words : fmt::format("{}: \"{}\"", words, href), href);
            ++out_.dead_links;
        }
    }

    // Of an error in a text's own pictures: "contents[2].texts[0].images[1].media".
    static std::string media_at(const domain::Content& content, std::string_view path)
    {
        path = after_place(path).substr(1);
        const auto text = place_in(path, "texts");
        if (!text) return {};
        path = after_place(path).substr(1);
        if (const auto image = place_in(path, "images")) return content.texts[*text].images[*image].media;
        const auto& own = content.texts[*text].image;
        return own && path.starts_with("image.") ? own->media : std::string {};
    }

    // `link` is the address of a link that the warning is about, or empty.
    void warn(const FieldError& error, const SiteSetupDraft& draft, std::string words, std::string_view link = {})
    {
        const auto place = place_in(error.path, "contents");
        if (place && draft.posts[*place]) {
            const auto [file, path] = place_in_post(*draft.posts[*place], error.path);
            auto problem = file->problem_at(path, std::move(words));
            if (!link.empty()) problem.line = file->line_of_link(link);
            out_.warnings.push_back({file->file, std::move(problem)});
            return;
        }
        const auto path = path_in_file(error.path, draft);
        out_.warnings.push_back({site_name, {lines_->line_of(path), path, std::move(words)}});
    }

    // The path in site.json of one in the setup.
    static std::string path_in_file(const std::string& path, const SiteSetupDraft& draft)
    {
        const auto rest = std::string {after_place(path)};
        if (const auto place = place_in(path, "contents")) return draft.places[*place] + rest;
        if (const auto header = place_in(path, "header")) return draft.header_places[*header] + rest;
        if (const auto footer = place_in(path, "footer")) return draft.footer_places[*footer] + rest;
        return path == "contents" ? "pages" : path;
    }

    // The file of a post that a path in the setup is about, and its path there: each text of a post is in a file of its
    // own, in which it is the only text (index 0).
    static std::pair<const MarkdownPost*, std::string> place_in_post(const MergedPost& post, std::string_view path)
    {
        const auto rest = std::string {after_place(path).substr(1)};
        const auto text = place_in(rest, "texts");
        return {post.files[text.value_or(0)], text ? "texts[0]" + std::string {after_place(rest)} : rest};
    }

    // Reports a mistake at a path of the setup, with its place in a file.
    void tell(const FieldError& error, const SiteSetupDraft& draft)
    {
        const auto place = place_in(error.path, "contents");
        if (place && draft.posts[*place]) return tell(*draft.posts[*place], error);
        const auto path = path_in_file(error.path, draft);
        const auto is_explained = [&](const FieldError& form) { return is_explained_by(path, error.code, form); };
        if (std::ranges::any_of(form_errors_, is_explained)) return;
        refuse(lines_->line_of(path), path, words_of_site_meaning({path, error.code}));
    }

    void tell(const MergedPost& post, const FieldError& error)
    {
        const auto [place, path] = place_in_post(post, error.path);
        const auto& file = *place;
        auto problem = file.problem_at(path, words_of_site_meaning({path, error.code}));
        // A field that was refused already gets no second mistake.
        const auto is_known = [&](const SiteProblem& told) {
            return told.file == file.file && !problem.path.empty() && told.problem.path == problem.path;
        };
        if (std::ranges::none_of(out_.problems, is_known)) out_.problems.push_back({file.file, std::move(problem)});
    }

    const SiteFolder& folder_;
    const SiteBusiness& business_;
    std::vector<MarkdownPost> posts_ = {};
    std::vector<FieldError> form_errors_ = {};
    std::optional<api::JsonLines> lines_ = {};
    SiteReading out_ = {};
};

}   // namespace

SiteFolder read_site_folder(const std::string& path)
{
    const std::filesystem::path root {path};
    if (!std::filesystem::is_directory(root)) throw std::runtime_error {path + " is not a folder."};
    refuse_link(root / site_name);
    if (!std::filesystem::is_regular_file(root / site_name))
        throw std::runtime_error {fmt::format("There is no {} in {}.", site_name, path)};
    SiteFolder folder {read_text(root / site_name), {}, {}};
    for (const auto& name : files_below(root / "posts"))
        if (name.ends_with(".md")) folder.posts.push_back({"posts/" + name, read_text(root / "posts" / name)});
    for (auto& name : files_below(root / "media"))
        if (api::has_format(name, api::Format::media_name)) folder.media.insert(std::move(name));
    return folder;
}

void write_site_part(const std::string& folder, const std::string& name, std::string_view bytes)
{
    const std::filesystem::path root {folder}, relative {name};
    std::filesystem::create_directories(root);
    auto parent = root;
    for (const auto& part : relative.parent_path()) {
        parent /= part;
        refuse_link(parent);
        std::filesystem::create_directory(parent);
    }
    const auto path = root / relative;
    refuse_link(path);
    const auto check = [&](bool is_well) {
        if (!is_well)
            throw std::runtime_error {fmt::format("Cannot write {}: {}", path.string(), std::strerror(errno))};
    };
    // Another program could make the link between the check and here.
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0666);
    check(file >= 0);
    const std::unique_ptr<std::FILE, int (*)(std::FILE*)> stream {fdopen(file, "wb"), std::fclose};
    check(stream && std::fwrite(bytes.data(), 1, bytes.size(), stream.get()) == bytes.size()
        && std::fflush(stream.get()) == 0);
}

SiteReading read_site(const SiteFolder& folder, const SiteBusiness& business)
{
    return SiteReader {folder, business}.read();
}

std::string write_site_file(const domain::SiteSetup& setup)
{
    return api::pretty_json(api::to_json(to_site_file(setup)));
}

}   // namespace files
