#include "cli/server_control.hpp"

#include <unistd.h>

#include <iostream>

#include "cli/business_run.hpp"
#include "cli/import_run.hpp"
#include "cli/served/answer.hpp"
#include "cli/site/run.hpp"
#include "program/print.hpp"

namespace cli {

namespace {

void tell_set_up_addresses(const app::Shell& shell, const outside::Log& log, const ConsoleEntrance& entrance)
{
    const bool is_terminal = isatty(STDOUT_FILENO) != 0;
    for (const auto& [business, address] : make_set_up_addresses(shell, entrance)) {
        log.write(shell.now(), "set_up", {{"business", business}, {"address", address}});
        if (!is_terminal) continue;
        program::print(std::cout, "    Set up  {}\n            makes you the owner of {}, once, until the next start\n",
            address, business);
        std::cout.flush();
    }
}

}   // namespace

ServerControl::ServerControl(
    const app::Shell& shell, const outside::Log& log, ConsoleEntrance entrance, const std::string& database)
    : shell_ {shell}
    , log_ {log}
    , entrance_ {std::move(entrance)}
{
    tell_set_up_addresses(shell, log, entrance_);
    const auto path = program::control_path(database);
    if (!path) return;
    try {
        socket_.emplace(
            *path, [this](const std::string& line, const program::NextLine& next) { return answer(line, next); });
    } catch (const std::system_error& failure) {
        log.write(shell.now(), "control_failed", {{"reason", failure.what()}});
    }
}

std::string ServerControl::answer(const std::string& line, const program::NextLine& next) const
try {
    // A line is read as each kind in turn until it is one: those that may be large come first.
    if (const auto command = api::parse_body<api::SiteCommand>(line); command && site_command::is_kind(command->kind))
        return api::to_json(carry_out(shell_, *command));
    if (const auto import = from_lines(line, next, shell_.find_zone)) return api::to_json(carry_out(shell_, *import));
    if (const auto command = api::parse_body<api::UserCommand>(line))
        return api::to_json(carry_out(shell_, entrance_, *command));
    if (const auto command = api::parse_body<api::BusinessCommand>(line))
        return api::to_json(carry_out(shell_, *command));
    return api::to_json(not_done("This is no command."));
} catch (const std::exception& failure) {
    log_.write(shell_.now(), "command_failed", {{"reason", failure.what()}});
    throw;
}

}   // namespace cli
