#include "app/setup/setup_changes.hpp"
#include "files/business/business_file.hpp"
#include "http/console/operations.gen.hpp"
#include "http/console/setup/setup_to_wire.hpp"

namespace http {

namespace {

using core::Result;
using domain::BusinessSetup;
using files::FileProblem;

// A file that was sent, and what it comes to.
struct SentFile {
    std::optional<std::string> base;
    BusinessSetup setup;
    std::string before = {};   // A file too.
    BusinessSetup after = {};
    std::vector<std::string> missing_pictures = {}, removed_pictures = {};
};

Result<std::string> text_of(const app::Shell& shell, const api::SetupImport& sent)
{
    auto text = shell.from_base64(sent.content);
    if (!text) return core::refuse({core::ErrorCode::invalid_fields, {{"content", core::FieldCode::invalid}}});
    return *std::move(text);
}

// It may be asked more than once; what is kept in `file` is of the last time.
app::WantedChange wanted_of(const app::Shell& shell, SentFile& file)
{
    return {.apply = [&](const BusinessSetup& stored) -> Result<domain::WantedSetup> {
        file.before = files::write_business_file(stored);
        if (file.base && *file.base != shell.hash(file.before)) return core::refuse(core::ErrorCode::edit_conflict);
        auto change = TRY(files::apply_file(stored, file.setup));
        file.missing_pictures = std::move(change.missing_pictures);
        file.removed_pictures = std::move(change.removed_pictures);
        file.after = keep_missing(change.wanted.setup, stored);
        return std::move(change.wanted);
    }};
}

api::SetupImportPreview with_problems(const Access& access, const std::vector<FileProblem>& problems)
{
    const auto& shell = access.context.shell;
    const auto stored = files::write_business_file(app::find_setup(shell, access.context.business));
    api::SetupImportPreview wire;
    wire.base = shell.hash(stored);
    for (const auto& [line, path, words, code] : problems)
        wire.problems.push_back({static_cast<std::int64_t>(line), path, words, code});
    return wire;
}

// Of what is wrong with all of a file the path is that of the field in which it was sent.
core::Refusal refusal_of(const std::vector<FileProblem>& problems)
{
    core::Refusal refusal {core::ErrorCode::invalid_fields};
    for (const auto& problem : problems)
        refusal.fields.push_back(
            {problem.path.empty() ? "content" : problem.path, problem.code.value_or(core::FieldCode::invalid)});
    return refusal;
}

std::vector<FileProblem> problems_of(const std::string& text, const core::Refusal& refusal)
{
    std::vector<FileProblem> problems;
    for (const auto& field : refusal.fields)
        problems.push_back(files::problem_of(text, field));
    return problems;
}

// With the paths of the file.
core::Refusal at_lines(const std::string& text, const core::Refusal& refusal)
{
    return refusal.code == core::ErrorCode::invalid_fields ? refusal_of(problems_of(text, refusal)) : refusal;
}

}   // namespace

Result<api::SetupFile> export_setup(const Access& access)
{
    const auto setup = app::find_setup(access.context.shell, access.context.business);
    return api::SetupFile {.file_name = setup.business.slug + ".json", .content = files::write_business_file(setup)};
}

Result<api::SetupImportPreview> preview_import(const Access& access, const api::SetupImport& sent)
{
    const auto& shell = access.context.shell;
    const auto text = TRY(text_of(shell, sent));
    auto setup = files::read_business_file(text, shell.find_zone);
    if (!setup) return with_problems(access, setup.error());
    SentFile file {.base = sent.base, .setup = *std::move(setup)};
    const auto preview = app::preview_setup(shell, {access.context.business, access.actor}, wanted_of(shell, file));
    if (!preview) {
        if (preview.error().code != core::ErrorCode::invalid_fields) return core::refuse(preview.error());
        return with_problems(access, problems_of(text, preview.error()));
    }
    return api::SetupImportPreview {.base = shell.hash(file.before),
        .problems = {},
        .changes = to_wire(preview->changes),
        .missing_pictures = std::move(file.missing_pictures),
        .removed_pictures = std::move(file.removed_pictures),
        .bookings_to_come = preview->bookings_to_come,
        .left_behind = preview->left_behind,
        .to_erase = to_wire(preview->to_erase)};
}

Result<api::SetupImported> import_setup(const Access& access, const api::SetupImport& sent)
{
    const auto& shell = access.context.shell;
    const auto text = TRY(text_of(shell, sent));
    auto setup = files::read_business_file(text, shell.find_zone);
    if (!setup) return core::refuse(refusal_of(setup.error()));
    SentFile file {.base = sent.base, .setup = *std::move(setup)};
    const auto changes = app::change_setup(shell, {access.context.business, access.actor}, wanted_of(shell, file));
    if (!changes) return core::refuse(at_lines(text, changes.error()));
    return api::SetupImported {.base = shell.hash(files::write_business_file(file.after)),
        .changes = to_wire(*changes),
        .before = std::move(file.before)};
}

}   // namespace http
