#pragma once

#include <iosfwd>
#include <string>
#include <vector>

#include "api/files.gen.hpp"
#include "app/shell.hpp"
#include "storage/users/sign_in_links.hpp"

namespace cli {

// What UserCommand::kind says.
namespace user_command {
inline constexpr std::string_view code = "code", invite = "invite", link = "link", list = "list", disable = "disable";
}

// Where people reach the console of a business, without a trailing slash.
struct ConsoleEntrance {
    std::string origin;   // As the operator gave it, or empty.
    bool is_behind_https = false;
    std::uint16_t port = 8080;   // Of the server on this machine.
};
// The address that is given, on the business's own host if it has one; else that of this machine. `is_first`: the
// business answers on all hosts that no business has.
std::string console_origin(const ConsoleEntrance&, const std::string& host, bool is_first);

// Carries out a command about users: in the server, or in the command itself where no server has the database.
api::CommandAnswer carry_out(const app::Shell&, const ConsoleEntrance&, const api::UserCommand&);

// Makes a set-up code of each business that has no active owner, and returns them with their addresses.
struct SetUpAddress {
    std::string business;   // Slug.
    std::string address;
};
std::vector<SetUpAddress> make_set_up_addresses(const app::Shell&, const ConsoleEntrance&);

struct UserOptions {
    api::UserCommand command = {};
    std::string database = {};
    ConsoleEntrance entrance = {};   // Used where no server has the database.
};
// Asks the server that has the database, or carries it out itself; prints what comes of it.
int run_user_command(const UserOptions&, std::ostream& out, std::ostream& err);

// Checks the history of a business, and prints how many lines it has and the hash of the last one.
int verify_history(const std::string& business, const std::string& database, std::ostream& out, std::ostream& err);

}   // namespace cli
