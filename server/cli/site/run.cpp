#include "cli/site/run.hpp"

#include <fmt/format.h>

#include <stdexcept>

#include "app/site/media.hpp"
#include "app/site/site_import.hpp"
#include "cli/served/answer.hpp"
#include "files/site/missing_pictures.hpp"
#include "outside/system/encoding.hpp"
#include "outside/system/secrets.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/setup/business_setups.hpp"
#include "storage/site/contents.hpp"
#include "storage/site/preview_links.hpp"

namespace cli {

using api::CommandAnswer;
using api::SiteCommand;

namespace {

std::string content_of(const SiteCommand& command)
{
    auto content = outside::from_base64(command.content.value_or(""));
    if (!content) throw std::runtime_error {"A site with malformed base64."};
    return *std::move(content);
}

CommandAnswer no_business(const SiteCommand& command)
{
    return not_done(fmt::format("There is no business \"{}\".", command.business));
}

CommandAnswer store(const app::Shell& shell, const SiteCommand& command)
{
    const auto owner = find_site_owner(shell.database, command.business, shell.find_zone);
    if (!owner) return no_business(command);
    files::SiteFolder folder {.site = content_of(command), .posts = {}, .media = {}};
    for (const auto& name : command.pictures)
        folder.media.insert(name);
    const auto reading = files::read_site(folder, owner->facts);
    if (!reading.problems.empty()) throw std::runtime_error {"A site that the command took for right."};
    store_site(shell, owner->id, reading.setup);
    return done();
}

CommandAnswer store_picture(const app::Shell& shell, std::string_view business_id, const SiteCommand& command)
{
    const auto bytes = content_of(command);
    const auto name = command.name.value_or("");
    if (app::add_picture(shell, business_id, {name, bytes})) return done();
    return not_done(fmt::format("The picture {} has changed since it was looked at.", name));
}

CommandAnswer make_preview(const app::Shell& shell, std::string_view business_id, const SiteCommand& command)
{
    const auto secret = shell.new_secret();
    const bool is_made = shell.database.write([&](storage::Transaction& transaction) {
        if (!storage::find_site(transaction, business_id)) return false;
        storage::delete_old_previews(transaction, business_id);
        storage::insert_preview(transaction, business_id, outside::sha256_hex(secret),
            transaction.now() + core::hours {command.hours.value_or(1)});
        return true;
    });
    if (is_made) return done({fmt::format("/v2/preview/{}", secret)});
    return not_done(
        fmt::format("The business \"{}\" has no site yet. `kalends site import` brings one in.", command.business));
}

}   // namespace

std::optional<SiteOwner> find_site_owner(
    storage::Database& database, const std::string& slug, const domain::FindZone& find_zone)
{
    const auto setup
        = database.read([&](storage::Snapshot& snapshot) { return storage::find_business_setup(snapshot, slug); });
    if (!setup) return {};
    SiteOwner owner {setup->business.id, {setup->business.locale, {}, {}}};
    owner.facts.zone = find_zone(setup->business.time_zone);
    for (const auto& calendar : setup->calendars)
        owner.facts.calendars.insert(calendar.slug);
    for (const auto& staff : setup->staff)
        owner.facts.staff.insert(staff.slug);
    return owner;
}

std::vector<domain::SiteChange> store_site(
    const app::Shell& shell, std::string_view business_id, const domain::SiteSetup& wanted)
{
    const storage::NewRows rows {shell.new_ordered_id, shell.now()};
    const auto media_key = shell.new_secret();
    return app::import_site(shell.database, business_id, wanted, {rows, media_key, shell.database.engine()});
}

CommandAnswer carry_out(const app::Shell& shell, const SiteCommand& command)
{
    if (command.kind == site_command::site) return store(shell, command);
    // Neither needs more of the business than its id, and pictures come by the hundred.
    const auto business = shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::find_business_by_slug(snapshot, command.business); });
    if (!business) return no_business(command);
    if (command.kind == site_command::picture) return store_picture(shell, business->id, command);
    if (command.kind == site_command::preview) return make_preview(shell, business->id, command);
    return not_done("The server is of another version: start it again.");
}

SiteCommand site_command_of(std::string_view kind, const std::string& business)
{
    SiteCommand command;
    command.kind = kind;
    command.business = business;
    return command;
}

SiteCommand to_command(const std::string& business, const domain::SiteSetup& setup)
{
    auto command = site_command_of(site_command::site, business);
    command.content = outside::to_base64(files::write_site_file(setup));
    for (const auto& name : files::media_of(setup))
        command.pictures.push_back(name);
    return command;
}

}   // namespace cli
