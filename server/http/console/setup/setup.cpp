#include <fmt/format.h>

#include <array>
#include <map>

#include "app/setup/setup_changes.hpp"
#include "files/business/setup_edits.hpp"
#include "http/console/operations.gen.hpp"
#include "http/console/setup/setup_to_wire.hpp"
#include "http/pictures/media.hpp"
#include "storage/catalogue/looks.hpp"

namespace http {

namespace {

using core::FieldCode;
using core::Result;

// One request to change the set-up.
struct Asked {
    files::EditTools tools;
    app::MediaFiles files = {};
};

files::EditTools tools_of(const app::Shell& shell) { return {shell.find_zone, shell.hash}; }

// Reads a file that comes with edits.
std::optional<FieldCode> read_picture(const app::Shell& shell, const api::SetupPicture& picture, Asked& asked)
{
    auto bytes = shell.from_base64(*picture.content);
    const auto facts = bytes ? shell.pictures.inspect(*bytes) : std::nullopt;
    if (!facts) return FieldCode::invalid;
    auto hash = shell.hash(*bytes);
    asked.tools.new_pictures.insert_or_assign(
        picture.media, domain::BrandPicture {picture.media, "", hash, facts->width, facts->height, facts->colour});
    asked.files.insert_or_assign(std::move(hash), *std::move(bytes));
    return {};
}

Result<Asked> read_pictures(const app::Shell& shell, const std::vector<api::SetupPicture>& pictures)
{
    Asked asked {tools_of(shell)};
    core::Refusal refusal {core::ErrorCode::invalid_fields};
    for (std::size_t i = 0; i < pictures.size(); ++i) {
        const auto problem = pictures[i].content ? read_picture(shell, pictures[i], asked) : FieldCode::required;
        if (problem) refusal.fields.push_back({fmt::format("pictures[{}].content", i), *problem});
    }
    if (!refusal.fields.empty()) return core::refuse(std::move(refusal));
    return asked;
}

// A preview needs no more than the names of pictures.
Asked without_contents(const app::Shell& shell, const std::vector<api::SetupPicture>& pictures)
{
    Asked asked {tools_of(shell)};
    for (const auto& picture : pictures)
        asked.tools.new_pictures.insert_or_assign(
            picture.media, domain::BrandPicture {picture.media, "", shell.hash(picture.media)});
    return asked;
}

app::WantedChange wanted_of(const api::SetupEdits& edits, Asked asked)
{
    return {[&edits, tools = std::move(asked.tools)](
                const domain::BusinessSetup& stored) { return files::apply_edits(stored, edits, tools); },
        std::move(asked.files)};
}

// With the paths of the request.
core::Refusal at_edits(core::Refusal refusal, const api::SetupEdits& edits)
{
    for (auto& [path, code] : refusal.fields)
        if (path == "slug" || path.starts_with("hosts.")) path = files::path_of_business(edits, path);
    return refusal;
}

// Where the pictures of the set-up are seen, each once.
std::vector<api::SetupPictureSource> sources_of(const app::Shell& shell, domain::BusinessSetup& setup)
{
    constexpr std::array widths {160, 320};
    const auto look = shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::find_look(snapshot, setup.business.id); });
    const PictureAddresses addresses {shell.sign, look.media_key};
    std::map<std::string, api::SetupPictureSource> sources;
    visit_pictures(setup, [&](const std::optional<domain::BrandPicture>& picture, const std::string&) {
        if (!picture || sources.contains(picture->media)) return;
        const storage::Media media {picture->hash, {picture->width, picture->height, picture->colour}};
        auto shown = to_picture(addresses, media, {picture->media, picture->alt, ""}, widths);
        sources.emplace(
            picture->media, api::SetupPictureSource {picture->media, std::move(shown.src), shown.width, shown.height});
    });
    std::vector<api::SetupPictureSource> wire;
    for (auto& [name, source] : sources)
        wire.push_back(std::move(source));
    return wire;
}

}   // namespace

Result<api::Setup> get_setup(const Access& access)
{
    const auto& shell = access.context.shell;
    auto setup = app::find_setup(shell, access.context.business);
    // Their addresses often are secrets.
    if (access.actor.reach(core::Permission::setup_connect) != core::Reach::all) setup.webhooks.clear();
    auto wire = files::to_console_setup(setup, tools_of(shell));
    wire.pictures = sources_of(shell, setup);
    return wire;
}

Result<api::SetupOutcome> change_setup(const Access& access, const api::SetupEdits& edits)
{
    const auto& shell = access.context.shell;
    const auto wanted = wanted_of(edits, TRY(read_pictures(shell, edits.pictures)));
    const auto changes = app::change_setup(shell, {access.context.business, access.actor}, wanted);
    if (!changes) return core::refuse(at_edits(changes.error(), edits));
    return api::SetupOutcome {.changes = to_wire(*changes), .bookings_to_come = {}, .left_behind = {}, .to_erase = {}};
}

Result<api::SetupOutcome> preview_setup(const Access& access, const api::SetupEdits& edits)
{
    const auto& shell = access.context.shell;
    const auto wanted = wanted_of(edits, without_contents(shell, edits.pictures));
    const auto preview = app::preview_setup(shell, {access.context.business, access.actor}, wanted);
    if (!preview) return core::refuse(at_edits(preview.error(), edits));
    return api::SetupOutcome {.changes = to_wire(preview->changes),
        .bookings_to_come = preview->bookings_to_come,
        .left_behind = preview->left_behind,
        .to_erase = to_wire(preview->to_erase)};
}

}   // namespace http
