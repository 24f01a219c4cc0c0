#include "storage/desk/desk_version.hpp"

#include <map>

#include "storage/users/sessions.hpp"

namespace storage {

// Each of the three only rises: claims of staff with bookings and hours, imports, and lines of the history.
std::int64_t desk_version(Snapshot& snapshot, const std::string& business_id)
{
    auto rows = snapshot.query(R"(
        SELECT CAST(config_seq
                   + COALESCE((SELECT SUM(claim_seq) FROM staff WHERE business_id = $1), 0)
                   + COALESCE((SELECT position FROM history_heads WHERE business_id = $1), 0) AS BIGINT)
        FROM businesses WHERE business_id = $1)",
        business_id);
    return rows.next() ? rows.value<std::int64_t>() : 0;
}

std::vector<std::optional<DeskNews>> find_desk_news(Snapshot& snapshot, std::span<const DeskListener> listeners)
{
    struct Found {
        std::int64_t version = 0;
        std::map<std::string, core::Instant> sessions;   // Those that are open.
    };
    std::map<std::string, Found> businesses;
    std::vector<std::optional<DeskNews>> news;
    for (const auto& [business_id, session_id] : listeners) {
        auto found = businesses.find(business_id);
        if (found == businesses.end()) {
            Found now {desk_version(snapshot, business_id), find_open_sessions(snapshot, business_id)};
            found = businesses.emplace(business_id, std::move(now)).first;
        }
        const auto& [version, sessions] = found->second;
        const auto session = sessions.find(session_id);
        news.push_back(session == sessions.end() ? std::nullopt : std::optional {DeskNews {version, session->second}});
    }
    return news;
}

}   // namespace storage
