#include "storage/database/columns.hpp"

namespace storage {

namespace {

std::string placeholder(std::size_t number) { return "$" + std::to_string(number); }

void append(std::string& text, std::string_view separator, std::string_view more)
{
    if (!text.empty()) text += separator;
    text += more;
}

}   // namespace

std::string insert_text(std::string_view table, Names keys, const std::vector<std::string_view>& columns)
{
    std::string names, values;
    for (const auto key : keys)
        append(names, ", ", key);
    for (const auto column : columns)
        append(names, ", ", column);
    for (std::size_t i = 0; i < keys.size() + columns.size(); ++i)
        append(values, ", ", placeholder(i + 1));
    return "INSERT INTO " + std::string {table} + " (" + names + ") VALUES (" + values + ")";
}

std::string update_text(std::string_view table, Names keys, const std::vector<std::string_view>& columns)
{
    std::string changes, condition;
    std::size_t number = 0;
    for (const auto key : keys)
        append(condition, " AND ", std::string {key} + " = " + placeholder(++number));
    for (const auto column : columns)
        append(changes, ", ", std::string {column} + " = " + placeholder(++number));
    return "UPDATE " + std::string {table} + " SET " + changes + " WHERE " + condition;
}

std::string conflict_text(Names conflict, const std::vector<std::string_view>& columns)
{
    std::string names, changes;
    for (const auto name : conflict)
        append(names, ", ", name);
    for (const auto column : columns)
        append(changes, ", ", std::string {column} + " = excluded." + std::string {column});
    return " ON CONFLICT (" + names + ") DO UPDATE SET " + changes;
}

}   // namespace storage
