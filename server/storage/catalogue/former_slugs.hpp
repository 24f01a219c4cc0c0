#pragma once

#include <fmt/format.h>

#include <string>

#include "core/word.hpp"

namespace storage {

// A condition for the entry of a kind that a business ($1) calls like the parameter, or called so before it was renamed
// (storage/setup/entry_renames.hpp). `table` is what the query calls the table of the kind.
inline std::string is_or_was_called(core::SetupEntry kind, std::string_view table, std::string_view parameter = "$2")
{
    return fmt::format(R"(({1}.slug = {2} OR {1}.id = (
            SELECT former.entry_id FROM former_slugs AS former
            WHERE former.business_id = $1 AND former.kind = '{0}' AND former.slug = {2})))",
        core::word(kind), table, parameter);
}

}   // namespace storage
