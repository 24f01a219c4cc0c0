#pragma once

#include <optional>

#include "domain/catalogue/team.hpp"
#include "storage/database/database.hpp"

namespace storage {

// Only active teams, with their active members.
std::optional<domain::Team> find_team_by_slug(Snapshot&, std::string_view business_id, std::string_view team_slug);

// For one service: the members are those who offer it, and the team is whole if all of them do. Nothing if the team
// cannot give the service: all of its members have to offer it if it is collective, else one of them.
std::optional<domain::Team> find_team_for_service(
    Snapshot&, std::string_view business_id, std::string_view team_id, std::string_view service_id);

}   // namespace storage
