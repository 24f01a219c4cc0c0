#pragma once

#include <optional>

#include "domain/site/site_setup.hpp"
#include "storage/setup/business_setups.hpp"

namespace storage {

// The whole site of a business with what is archived; nothing where there is none. Contents are in the order in which
// they were written, kinds after each other.
std::optional<domain::SiteSetup> find_site_setup(Snapshot&, std::string_view business_id);

// Gives entries new names. What is stored is then domain::with_renames() of what was.
void rename_contents(Transaction&, std::string_view business_id, const std::vector<domain::Rename>&);

// Makes the database hold `plan` instead of `stored`. Contents are matched by kind and
// slug and keep their ids; `setup` must name every one of `stored` (domain::keep_missing). A request for an address
// that content had before is led to the one it has now. Where anything differs the site gets a new content_seq.
// `media_key` signs the addresses of pictures of a new site.
struct SiteSetupChange {
    const domain::SiteSetup* stored;   // Null where there was nothing.
    const domain::SiteSetup& setup;
};
struct SiteRows {
    const NewRows& rows;
    std::string_view media_key;
    Engine engine = Engine::sqlite;   // That of the database.
};
void write_site_setup(Transaction&, std::string_view business_id, const SiteSetupChange&, const SiteRows&);

}   // namespace storage
