#include "cli/import_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <stdexcept>

#include "app/history/history.hpp"
#include "cli/served/answer.hpp"
#include "core/word.hpp"
#include "files/business/business_file.hpp"
#include "outside/system/encoding.hpp"
#include "outside/system/secrets.hpp"

namespace cli {

using api::CommandAnswer;
using domain::BrandPicture;

namespace {

constexpr std::string_view import_kind = "import";

constexpr std::string_view change_word(domain::ChangeKind change, bool is_dry_run)
{
    if (!is_dry_run) return core::word(change);
    switch (change) {
    case domain::ChangeKind::created: return "would create";
    case domain::ChangeKind::updated: return "would update";
    case domain::ChangeKind::deactivated: return "would deactivate";
    case domain::ChangeKind::reordered: return "would reorder";
    }
    return "";
}

std::vector<std::string> lines_of(const std::string& slug, const std::vector<domain::SetupChange>& changes, Run run)
{
    std::vector<std::string> lines;
    for (const auto& [change, entry, entry_slug] : changes) {
        lines.push_back(fmt::format("{} {}{}{}", change_word(change, run == Run::dry), core::word(entry),
            entry_slug.empty() ? "" : " ", entry_slug));
        if (change == domain::ChangeKind::created && entry == domain::EntryKind::webhook && run == Run::real)
            lines.push_back(
                fmt::format("  It is told nothing before: kalends webhook-secret {} --webhook {}", slug, entry_slug));
    }
    if (changes.empty())
        lines.push_back(fmt::format("{}: nothing to change", slug));
    else
        lines.push_back(fmt::format("{}: {} changes{}", slug, changes.size(),
            run == Run::dry ? "; this was a dry run, nothing was changed" : ""));
    return lines;
}

storage::HistoryLine history_line(const ReadImport& import)
{
    storage::HistoryLine line {.action = core::HistoryAction::business_imported, .actor = core::HistoryActor::command};
    line.subject = std::filesystem::path {import.file_name}.filename();
    return line;
}

std::runtime_error broken(std::string_view what)
{
    return std::runtime_error {fmt::format("An import with {}.", what)};
}

std::string bytes_in(const std::string& base64)
{
    auto bytes = outside::from_base64(base64);
    if (!bytes) throw broken("malformed base64");
    return *std::move(bytes);
}

// What is known of the pictures, into the set-up that names them.
void take_pictures(domain::BusinessSetup& setup, const std::vector<api::ReadPicture>& known)
{
    visit_pictures(setup, [&](std::optional<BrandPicture>& picture, const std::string& path) {
        const auto found = std::ranges::find(known, path, &api::ReadPicture::path);
        if (!picture) return;
        if (found == known.end()) return picture.reset();
        picture->hash = found->hash;
        picture->width = static_cast<int>(found->width);
        picture->height = static_cast<int>(found->height);
        picture->colour = found->colour;
    });
}

}   // namespace

CommandAnswer told(const ReadImport& import, const app::ImportOutcome& outcome, Run run)
{
    if (outcome.other_owners.empty()) return done(lines_of(import.setup.business.slug, outcome.changes, run));
    CommandAnswer answer {.is_done = false, .lines = {}};
    for (const auto& [host, owner] : outcome.other_owners)
        answer.lines.push_back(files::to_text(import.file_name,
            files::host_problem(import.text, host, fmt::format("belongs to the business \"{}\" already", owner))));
    answer.lines.emplace_back("Nothing was imported.");
    return answer;
}

CommandAnswer carry_out(const app::Shell& shell, const ReadImport& import)
{
    const auto note = [&](storage::Transaction& transaction, std::string_view business_id) {
        app::write_history(shell, transaction, business_id, history_line(import));
    };
    const storage::NewRows rows {shell.new_ordered_id, shell.now(), shell.new_secret};
    return told(import, app::import_business(shell.database, import.setup, rows, {import.files, note}), Run::real);
}

std::vector<std::string> to_lines(const ReadImport& import)
{
    api::ImportCommand command {.kind = std::string {import_kind},
        .file_name = import.file_name,
        .content = outside::to_base64(import.text),
        .pictures = {},
        .files = static_cast<std::int64_t>(import.files.size())};
    auto setup = import.setup;
    visit_pictures(setup, [&](const std::optional<BrandPicture>& picture, const std::string& path) {
        if (picture)
            command.pictures.push_back({path, picture->hash, picture->width, picture->height, picture->colour});
    });
    std::vector<std::string> lines {api::to_json(command)};
    for (const auto& [hash, bytes] : import.files)
        lines.push_back(api::to_json(api::PictureBytes {.hash = hash, .content = outside::to_base64(bytes)}));
    return lines;
}

std::optional<ReadImport> from_lines(
    const std::string& first, const program::NextLine& next, const domain::FindZone& find_zone)
{
    const auto command = api::parse_body<api::ImportCommand>(first);
    if (!command || command->kind != import_kind) return {};
    ReadImport import {.file_name = command->file_name, .text = bytes_in(command->content)};
    auto setup = files::read_business_file(import.text, find_zone);
    if (!setup) throw broken("a file that the command took for right");
    import.setup = *std::move(setup);
    take_pictures(import.setup, command->pictures);
    for (std::int64_t i = 0; i < command->files; ++i) {
        const auto line = next();
        if (!line) throw broken("pictures missing");
        const auto picture = api::parse_body<api::PictureBytes>(*line);
        if (!picture) throw broken("a malformed picture");
        auto bytes = bytes_in(picture->content);
        if (outside::sha256_hex(bytes) != picture->hash) throw broken("a picture that is another one");
        import.files.emplace(picture->hash, std::move(bytes));
    }
    return import;
}

}   // namespace cli
