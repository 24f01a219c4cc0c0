#pragma once

#include <functional>
#include <map>

#include "api/console.gen.hpp"
#include "core/result.hpp"
#include "domain/setup/renames.hpp"
#include "domain/time/zone.hpp"

namespace files {

// Changes of a set-up, entry by entry, as the console sends them. They are applied to the business file that the set-up
// would be exported as, so that what a file may not say cannot be entered either.

struct EditTools {
    domain::FindZone find_zone;
    std::function<std::string(std::string_view)> hash;                          // As the Shell has it.
    std::map<std::string, domain::BrandPicture, std::less<>> new_pictures {};   // That come with the edits, by name.
};

// The set-up with a version of each entry, which differs if anything that the entry says does.
api::Setup to_console_setup(const domain::BusinessSetup&, const EditTools&);

// The set-up that follows from `stored`, which has all entries. Pictures are those that are stored or new, by name.
// Refuses with setup_entry_not_found, edit_conflict, and invalid_fields: of the edits[N] that it is about, else by list
// and slug.
core::Result<domain::WantedSetup> apply_edits(
    const domain::BusinessSetup& stored, const api::SetupEdits&, const EditTools&);

// The path among edits of a field of the business ("slug"), or of one of its hosts by its name ("hosts.salon.example").
std::string path_of_business(const api::SetupEdits&, const std::string& path);

}   // namespace files
