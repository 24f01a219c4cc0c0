#pragma once

#include <iosfwd>

#include "api/files.gen.hpp"
#include "app/shell.hpp"

namespace cli {

// Small changes of a business, in the command itself or in the server that has the database.

// What BusinessCommand::kind says.
namespace business_command {
inline constexpr std::string_view one_time_link = "one_time_link", webhook_secret = "webhook_secret",
                                  webhook_replay = "webhook_replay", calendar_feed = "calendar_feed",
                                  calendar_password = "calendar_password", mail_retry = "mail_retry",
                                  write_probe = "write_probe", keys_rotate = "keys_rotate";
}

// A command without what it is about.
api::BusinessCommand business_command_of(std::string_view kind, const std::string& business = {});

// Carries out a command, and answers with lines to print.
api::CommandAnswer carry_out(const app::Shell&, const api::BusinessCommand&);

// The same on a database by its name, wherever that has to be done; prints the lines. Returns the exit status.
int run_command(const std::string& database, const api::BusinessCommand&, std::ostream& out, std::ostream& err);

}   // namespace cli
