#pragma once

#include "app/shell.hpp"
#include "program/command_line.hpp"

namespace program {

// Who carries mails, as the command line has it: a server, or else a folder of files.
struct MailOptions {
    std::string smtp_url = {}, smtp_user = {}, smtp_password_file = {}, smtp_tls = "required", smtp_ca_file = {};
    int smtp_timeout = 60;   // Seconds.
    std::string from = {};
    std::string folder = {};   // Empty: mail_folder_beside the database.
    int most_an_hour = 10;
    int retry_after = 10;   // Seconds.
    int senders = 4;
};

void add_mail_options(program::Command& command, MailOptions&);
void add_mail_folder_option(program::Command& command, std::string& folder);

// Fills the shell's post. Throws std::runtime_error, saying what to do, when something is missing.
void set_up_mail_transport(app::Shell&, const MailOptions&, const std::string& database);

// Where mails are written to as files: as said, or the folder "mails" beside the database's file, or where the program
// was started.
std::string mail_folder(const std::string& folder, const std::string& database);

}   // namespace program
