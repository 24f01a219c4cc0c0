#pragma once

#include <stop_token>

#include "app/shell.hpp"
#include "program/command_line.hpp"

namespace program {

// Options of the mail transport: an SMTP server, or else a folder of files.
struct MailOptions {
    std::string smtp_url = {}, smtp_user = {}, smtp_password_file = {}, smtp_tls = "required", smtp_ca_file = {};
    int smtp_timeout = 60;   // Seconds.
    std::string from = {};
    std::string folder = {};   // Empty: the folder that mail_folder() chooses.
    int most_an_hour = 10, most_of_business_an_hour = 2'000;
    int retry_after = 10;   // Seconds.
    int senders = 4;
};

void add_mail_options(program::Command& command, MailOptions&);
void add_mail_folder_option(program::Command& command, std::string& folder);

// Sets the shell's mail transport. Throws std::runtime_error, saying what to do, when an option is missing. When a stop
// is asked for, mails that are being sent fail within about a second.
void set_up_mail_transport(
    app::Shell&, const MailOptions&, const std::string& database, const std::stop_token& abort = {});

// The folder for mails as files: `folder` if it is set, else the folder "mails" beside the database's file, or in the
// current directory if the database is on a server.
std::string mail_folder(const std::string& folder, const std::string& database);

}   // namespace program
