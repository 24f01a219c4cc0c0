#pragma once

namespace CLI {
class App;
}

namespace cli {

// Each adds one command with its options to `app`. When the command is the one that was given, parsing runs it, and
// `status` becomes the exit status of the program. What fails is thrown, with a text for the person at the keyboard.
void add_calendar_feed(CLI::App& app, int& status);
void add_calendar_password(CLI::App& app, int& status);
void add_doctor(CLI::App& app, int& status);
void add_export(CLI::App& app, int& status);
void add_import(CLI::App& app, int& status);
void add_mail(CLI::App& app, int& status);
void add_migrate(CLI::App& app, int& status);
void add_one_time_link(CLI::App& app, int& status);
void add_serve(CLI::App& app, int& status);
void add_site(CLI::App& app, int& status);
void add_slots(CLI::App& app, int& status);
void add_submissions(CLI::App& app, int& status);
void add_version(CLI::App& app, int& status);
void add_webhook_secret(CLI::App& app, int& status);
void add_webhooks(CLI::App& app, int& status);

}   // namespace cli
