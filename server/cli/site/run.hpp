#pragma once

#include "api/files.gen.hpp"
#include "app/shell.hpp"
#include "domain/site/site_setup.hpp"
#include "files/site/folder.hpp"

namespace cli {

// What the commands about a site change, in the command itself or in the server that has the database.

// What SiteCommand::kind says.
namespace site_command {
inline constexpr std::string_view site = "site", picture = "site_picture", preview = "site_preview";

constexpr bool is_kind(std::string_view kind) { return kind == site || kind == picture || kind == preview; }
}   // namespace site_command

struct SiteOwner {
    std::string id;
    files::SiteBusiness facts;   // Without its pictures.
};

// Nothing for an unknown slug.
std::optional<SiteOwner> find_site_owner(storage::Database&, const std::string& slug, const domain::FindZone&);

// Makes the site what the setup says, and tells what changed.
std::vector<domain::SiteChange> store_site(
    const app::Shell&, std::string_view business_id, const domain::SiteSetup& wanted);

// A command without what it is about.
api::SiteCommand site_command_of(std::string_view kind, const std::string& business);

// Carries out a command, and answers with lines to print.
api::CommandAnswer carry_out(const app::Shell&, const api::SiteCommand&);

// The setup as a command.
api::SiteCommand to_command(const std::string& business, const domain::SiteSetup&);

}   // namespace cli
