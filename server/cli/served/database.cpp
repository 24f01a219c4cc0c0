#include "cli/served/database.hpp"

#include <filesystem>
#include <stdexcept>

#include "outside/system/priority.hpp"
#include "program/control_socket.hpp"
#include "program/open_database.hpp"
#include "storage/engines/sqlite.hpp"

namespace cli {

Changeable open_to_change(const std::string& name)
try {
    return {program::open_database(name)};
} catch (const storage::InUse&) {
    auto server = program::control_path(name);
    if (!server || !std::filesystem::exists(*server)) throw;   // Another command has it.
    outside::give_way();                                       // To the server and its visitors, on the same machine.
    return {program::open_database_read_only(name), std::move(server)};
}

api::CommandAnswer ask_server(const std::string& server, const std::vector<std::string>& lines, core::seconds patience)
{
    const auto answer = program::ask_server(server, lines, patience);
    if (!answer) throw std::runtime_error {"the server that had the database has ended: try again"};
    auto parsed = api::parse_body<api::CommandAnswer>(*answer);
    if (!parsed) throw std::runtime_error {"the server is of another version: start it again"};
    return *std::move(parsed);
}

}   // namespace cli
