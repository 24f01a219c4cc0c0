#pragma once

#include <optional>
#include <string>
#include <vector>

#include "storage/database/database.hpp"
#include "storage/database/list_position.hpp"

namespace storage {

struct OneTimeLink {
    std::string id;
    std::string calendar_id, menu_id;   // One of them is empty.
    int max_uses = 1;
    int uses = 0;
    std::optional<core::Instant> expires_at;
};

void insert_one_time_link(Transaction&, std::string_view business_id, const OneTimeLink&, std::string_view slug_hash);

// Only one that can still be used. Uses nothing.
std::optional<OneTimeLink> find_one_time_link(
    Snapshot&, std::string_view business_id, std::string_view slug_hash, core::Instant now);

// One statement decides and uses, so that of several at once no more than are left succeed. False: it cannot be used.
bool take_use(Transaction&, std::string_view business_id, std::string_view link_id, core::Instant now);

// No use is taken from now on. False: it was ended before.
bool revoke_one_time_link(Transaction&, std::string_view business_id, std::string_view link_id);

// For a booking that never came to be.
void give_use_back(Transaction&, std::string_view business_id, std::string_view link_id);

// A one-time link as the business sees it. The secret is not stored.
struct ListedLink {
    std::string id;
    bool is_of_menu = false;   // Else of a calendar.
    std::string slug, name;    // Of what it books.
    int max_uses = 1, uses = 0;
    core::Instant created_at;
    std::optional<core::Instant> expires_at = {};
    bool is_over = false;   // Used up, expired or ended.
};

// The newest first.
std::vector<ListedLink> list_one_time_links(Snapshot&, const ListPage&);

std::optional<ListedLink> find_listed_link(Snapshot&, std::string_view business_id, std::string_view link_id);

}   // namespace storage
