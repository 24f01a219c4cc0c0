#include "http/console/messages/list_cursor.hpp"

#include <charconv>

namespace http {

// "1795858798-01j5…".
core::Result<storage::ListPosition> to_list_position(const std::optional<std::string>& cursor)
{
    if (!cursor) return storage::ListPosition {};
    std::int64_t seconds = 0;
    const auto* last = cursor->data() + cursor->size();
    const auto [end, error] = std::from_chars(cursor->data(), last, seconds);
    if (error != std::errc {} || end == last || *end != '-')
        return core::refuse_field("cursor", core::FieldCode::invalid);
    return storage::ListPosition {core::Instant {core::seconds {seconds}}, {end + 1, last}};
}

std::string to_cursor(const storage::ListPosition& position)
{
    return std::to_string(position.at.time_since_epoch().count()) + "-" + position.id;
}

}   // namespace http
