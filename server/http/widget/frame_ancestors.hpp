#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "storage/database/database.hpp"

namespace http {

// The origins whose pages may show a booking page in a frame, besides the page's own: the `embed_sites` of the
// business, and its hosts by https. {"*"} means every site.
std::vector<std::string> framing_sites(std::vector<std::string> embed_sites, std::span<const std::string> hosts);

// The same of a business as the database has it.
std::vector<std::string> find_framing_sites(storage::Snapshot&, std::string_view business_id);

// The CSP source list of what framing_sites() returned: "'self' https://blog.example", or "*".
std::string frame_ancestors(std::span<const std::string> framing_sites);

}   // namespace http
