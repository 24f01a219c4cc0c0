#pragma once

#include "program/command_line.hpp"

namespace cli {

// Each function adds one command with its options.
void add_audit(program::Command& root);
void add_calendar_feed(program::Command& root);
void add_calendar_password(program::Command& root);
void add_doctor(program::Command& root);
void add_export(program::Command& root);
void add_import(program::Command& root);
void add_mail(program::Command& root);
void add_migrate(program::Command& root);
void add_one_time_link(program::Command& root);
void add_keys(program::Command& root);
void add_serve(program::Command& root);
void add_share(program::Command& root);
void add_site(program::Command& root);
void add_slots(program::Command& root);
void add_submissions(program::Command& root);
void add_user(program::Command& root);
void add_version(program::Command& root);
void add_webhook_secret(program::Command& root);
void add_webhooks(program::Command& root);

}   // namespace cli
