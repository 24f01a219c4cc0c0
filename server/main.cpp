#include <iostream>
#include <sys/stat.h>

#include "cli/commands.hpp"
#include "program/command_line.hpp"
#include "program/print.hpp"

int main(int argc, char** argv)
try {
    umask(S_IRWXG | S_IRWXO);   // The database holds visitors' personal data: only this user may read new files.
    program::CommandLine command_line {"kalends", "Kalends, a booking server that a business runs itself"};
    auto& root = command_line.root();
    root.require_command();
    for (const auto add_command : {cli::add_serve, cli::add_migrate, cli::add_import, cli::add_export, cli::add_site,
             cli::add_slots, cli::add_submissions, cli::add_mail, cli::add_one_time_link, cli::add_keys, cli::add_share,
             cli::add_webhook_secret, cli::add_webhooks, cli::add_calendar_feed, cli::add_calendar_password,
             cli::add_user, cli::add_audit, cli::add_doctor, cli::add_version})
        add_command(root);
    return command_line.run(argc, argv);
} catch (const std::exception& failure) {
    program::print(std::cerr, "kalends: {}\n", failure.what());
    return 1;
}
