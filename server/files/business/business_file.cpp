#include "files/business/business_file.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>

#include "api/files.gen.hpp"
#include "api/json_lines.hpp"
#include "api/pretty_json.hpp"
#include "files/business/error_texts.hpp"
#include "files/business/to_business_setup.hpp"

namespace files {

namespace {

using core::FieldCode;
using core::FieldError;
using domain::BrandPicture;
using domain::BusinessSetup;

std::string_view object_of(std::string_view path)
{
    const auto dot = path.rfind('.');
    return dot == path.npos ? std::string_view {} : path.substr(0, dot);
}

// "services[2]" of "services[2].rules.seats".
std::string_view entry_of(std::string_view path) { return path.substr(0, path.find('.')); }

bool is_between_entries(FieldCode code)
{
    return code == FieldCode::not_found || code == FieldCode::inactive || code == FieldCode::not_offered
        || code == FieldCode::other_place || code == FieldCode::above_units;
}

bool is_contradiction(FieldCode code) { return code >= FieldCode::not_with_class; }

// Whether the problem `meaning` may only be a consequence of `form`: a refused field keeps its default, which may not
// fit other fields. Such a problem is reported only after `form` is corrected.
bool is_explained_by(const FieldError& meaning, const FieldError& form)
{
    if (form.path.empty() || meaning.path == form.path || form.path.starts_with(meaning.path + ".")) return true;
    const auto object = object_of(meaning.path);
    if (object.empty()) return meaning.path == "contact" && form.path == "contact_kind";
    if (object == object_of(form.path)) return true;
    if (is_contradiction(meaning.code) && entry_of(meaning.path) == entry_of(form.path)) return true;
    if (!is_between_entries(meaning.code)) return false;
    return form.path.ends_with("slug") || form.path.ends_with("staff") || object_of(form.path).empty()
        || (is_contradiction(meaning.code) && form.path.contains('['));
}

std::vector<FileProblem> to_problems(const api::JsonLines& lines, const std::vector<FieldError>& form_errors,
    const std::vector<FieldError>& meaning_errors)
{
    std::vector<FileProblem> problems;
    for (const auto& [path, line] : lines.repeated())
        problems.push_back({line, path, "comes twice in one object"});
    for (const auto& error : form_errors)
        problems.push_back({lines.line_of(error.path), error.path, words_of_form(error), error.code});
    for (const auto& error : meaning_errors)
        if (std::ranges::none_of(form_errors, [&](const auto& form) { return is_explained_by(error, form); }))
            problems.push_back({lines.line_of(error.path), error.path, words_of_meaning(error), error.code});
    std::ranges::sort(
        problems, {}, [](const FileProblem& problem) { return std::tie(problem.line, problem.path, problem.words); });
    return problems;
}

constexpr std::string_view hosts = "hosts.";

// What the picture is of: "staff[2].photo" is "staff anna".
std::string subject_of(const BusinessSetup& setup, const std::string& path)
{
    const auto bracket = path.find('[');
    if (bracket == path.npos) return path;
    const auto place = std::stoul(path.substr(bracket + 1));
    const bool is_staff = path.starts_with("staff");
    return (is_staff ? "staff " : "service ") + (is_staff ? setup.staff[place].slug : setup.services[place].slug);
}

const BrandPicture* find_picture(const Pictures& pictures, const std::string& name)
{
    const auto found = pictures.find(name);
    return found == pictures.end() ? nullptr : &found->second;
}

std::set<std::string> picture_names(BusinessSetup setup)
{
    std::set<std::string> names;
    visit_pictures(setup, [&](const std::optional<BrandPicture>& picture, const std::string&) {
        if (picture) names.insert(picture->media);
    });
    return names;
}

}   // namespace

std::string to_text(const std::string& file_name, const FileProblem& problem)
{
    if (problem.path.empty()) return fmt::format("{}:{}: {}", file_name, problem.line, problem.words);
    return fmt::format("{}:{}: {}: {}", file_name, problem.line, problem.path, problem.words);
}

std::expected<domain::BusinessSetup, std::vector<FileProblem>> read_business_file(
    std::string_view text, const domain::FindZone& find_zone)
{
    if (const auto problem = api::find_text_problem(text))
        return std::unexpected {std::vector {FileProblem {problem->line, "", problem->words}}};
    const auto value = api::parse_json(text);
    if (!value) return std::unexpected {std::vector {FileProblem {1, "", "is not valid JSON"}}};

    api::BusinessFile file;
    std::vector<FieldError> form_errors;
    api::Reader reader {**value, "", form_errors};
    decode(reader, file);
    std::vector<FieldError> meaning_errors;
    auto setup = to_business_setup(file, find_zone, meaning_errors);
    auto problems = to_problems(api::JsonLines {text}, form_errors, meaning_errors);
    if (!problems.empty()) return std::unexpected {std::move(problems)};
    return setup;
}

FileProblem host_problem(std::string_view text, const std::string& host, std::string words)
{
    const auto file = api::parse_body<api::BusinessFile>(text);
    if (!file) return {1, "hosts", std::move(words)};
    const auto place = std::ranges::find(file->hosts, host) - file->hosts.begin();
    const auto path = fmt::format("hosts[{}]", place);
    return {api::JsonLines {text}.line_of(path), path, std::move(words)};
}

FileProblem problem_at(std::string_view text, const std::string& path, std::string words)
{
    return {api::JsonLines {text}.line_of(path), path, std::move(words)};
}

std::string write_business_file(const domain::BusinessSetup& setup)
{
    return api::pretty_json(api::to_json(to_business_file(setup)));
}

std::vector<UnknownPicture> take_stored_pictures(
    BusinessSetup& setup, BusinessSetup stored, const Pictures& new_pictures)
{
    Pictures by_name, by_subject;
    visit_pictures(stored, [&](const std::optional<BrandPicture>& picture, const std::string& path) {
        if (!picture) return;
        by_name.emplace(picture->media, *picture);
        by_subject.emplace(subject_of(stored, path), *picture);
    });
    std::vector<UnknownPicture> unknown;
    visit_pictures(setup, [&](std::optional<BrandPicture>& picture, const std::string& path) {
        if (!picture) return;
        const auto* known = find_picture(new_pictures, picture->media);
        if (!known) known = find_picture(by_subject, subject_of(setup, path));
        if (!known || known->media != picture->media) known = find_picture(by_name, picture->media);
        if (!known) {
            unknown.push_back({path, picture->media});
            return picture.reset();
        }
        auto alt = std::move(picture->alt);
        picture = *known;
        picture->alt = std::move(alt);
    });
    return unknown;
}

core::Result<FileChange> apply_file(const BusinessSetup& stored, BusinessSetup file)
{
    if (file.business.slug != stored.business.slug)
        return core::refuse({core::ErrorCode::invalid_fields, {{"slug", FieldCode::not_found}}});
    FileChange change;
    std::set<std::string> missing;
    for (auto& unknown : take_stored_pictures(file, stored, {}))
        missing.insert(std::move(unknown.media));
    change.missing_pictures.assign(missing.begin(), missing.end());
    std::ranges::set_difference(
        picture_names(stored), picture_names(keep_missing(file, stored)), std::back_inserter(change.removed_pictures));
    change.wanted.setup = std::move(file);
    return change;
}

FileProblem problem_of(std::string_view text, const core::FieldError& error)
{
    auto problem = error.path.starts_with(hosts)
        ? host_problem(text, error.path.substr(hosts.size()), "belongs to another business already")
        : problem_at(text, error.path, words_of_meaning(error));
    if (error.path == "slug") problem.words = "is not the business that is signed in to";
    problem.code = error.code;
    return problem;
}

}   // namespace files
