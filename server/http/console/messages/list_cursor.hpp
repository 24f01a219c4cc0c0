#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/result.hpp"
#include "storage/database/list_position.hpp"

namespace http {

// Rows of one page of a list.
inline constexpr int rows_of_page = 50;

// What the answer before gave as its cursor. Refuses with invalid_fields (cursor).
core::Result<storage::ListPosition> to_list_position(const std::optional<std::string>& cursor);

std::string to_cursor(const storage::ListPosition&);

// Takes off the row that was read to see whether there is another page, and says where that begins.
template <class Row, class Position>
std::optional<std::string> take_cursor(std::vector<Row>& rows, const Position& position_of)
{
    if (rows.size() <= static_cast<std::size_t>(rows_of_page)) return {};
    rows.resize(rows_of_page);
    return position_of(rows.back());
}

}   // namespace http
