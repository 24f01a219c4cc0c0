#include "storage/desk/desk_version.hpp"

#include <map>
#include <set>

namespace storage {

namespace {

std::set<std::string> open_sessions(Snapshot& snapshot, const std::string& business_id)
{
    auto rows = snapshot.query(R"(
        SELECT sessions.id FROM sessions
        JOIN users ON users.business_id = sessions.business_id AND users.id = sessions.user_id
        WHERE sessions.business_id = $1 AND sessions.ends_at > $2 AND users.state = 'active')",
        business_id, snapshot.now());
    std::set<std::string> ids;
    while (rows.next())
        ids.insert(rows.value<std::string>());
    return ids;
}

// Each of the three only rises: claims of staff with bookings and hours, imports, and what staff did.
std::int64_t version_of(Snapshot& snapshot, const std::string& business_id)
{
    auto rows = snapshot.query(R"(
        SELECT CAST(config_seq
                   + COALESCE((SELECT SUM(claim_seq) FROM staff WHERE business_id = $1), 0)
                   + COALESCE((SELECT position FROM history_heads WHERE business_id = $1), 0) AS BIGINT)
        FROM businesses WHERE business_id = $1)",
        business_id);
    return rows.next() ? rows.value<std::int64_t>() : 0;
}

}   // namespace

std::vector<std::optional<std::int64_t>> find_desk_versions(Snapshot& snapshot, std::span<const DeskListener> listeners)
{
    struct Found {
        std::int64_t version = 0;
        std::set<std::string> sessions;
    };
    std::map<std::string, Found> businesses;
    std::vector<std::optional<std::int64_t>> versions;
    for (const auto& [business_id, session_id] : listeners) {
        auto found = businesses.find(business_id);
        if (found == businesses.end()) {
            Found now {version_of(snapshot, business_id), open_sessions(snapshot, business_id)};
            found = businesses.emplace(business_id, std::move(now)).first;
        }
        const auto& [version, sessions] = found->second;
        versions.push_back(sessions.contains(session_id) ? std::optional {version} : std::nullopt);
    }
    return versions;
}

}   // namespace storage
