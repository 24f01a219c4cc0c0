#include <filesystem>
#include <iostream>

#include "api/files.gen.hpp"
#include "cli/business_commands.hpp"
#include "cli/business_run.hpp"
#include "cli/commands.hpp"
#include "core/text.hpp"
#include "core/word.hpp"
#include "outside/mail/mail_folder.hpp"
#include "program/mail_options.hpp"
#include "program/open_database.hpp"
#include "program/print.hpp"
#include "storage/messages/mails.hpp"

namespace cli {

namespace {

api::MailLine to_line(const storage::ListedMail& mail, const std::string& folder)
{
    api::MailLine line {.id = mail.id,
        .business = mail.business_slug,
        .booking = core::unless_empty(mail.booking_id),
        .kind = std::string {core::word(mail.kind)},
        .audience = std::string {core::word(mail.audience)},
        .email = mail.email,
        .subject = core::unless_empty(mail.subject),
        .status = mail.status,
        .attempts = mail.attempts,
        .created_at = mail.created_at,
        .next_try_at = mail.next_try_at,
        .sent_at = mail.sent_at,
        .failure = core::unless_empty(mail.failure),
        .file = {}};
    const auto file = outside::file_of(folder, mail.id, mail.created_at);
    if (std::filesystem::exists(file)) line.file = file.string();
    return line;
}

}   // namespace

int list_mails(const MailCommandOptions& options, std::ostream& out, std::ostream& err)
{
    if (!options.retry.empty()) {
        auto command = business_command_of(business_command::mail_retry);
        command.message = options.retry;
        return run_command(options.database, command, out, err);
    }
    const auto database = program::open_database_read_only(options.database);
    const auto folder = program::mail_folder(options.folder, options.database);
    for (const auto& mail :
        database->read([&](storage::Snapshot& snapshot) { return storage::list_mails(snapshot, options.status); }))
        program::print(out, "{}\n", api::to_json(to_line(mail, folder)));
    return 0;
}

void add_mail(program::Command& root)
{
    auto command = root.add_command("mail", "Print which mails wait, were sent or failed, as JSON lines");
    auto options = std::make_shared<MailCommandOptions>();
    program::add_database_option(command, options->database);
    program::add_mail_folder_option(command, options->folder);
    auto of_one_status = command.add_choice("status", "", 0, 1);
    const auto add_status = [&](const char* name, core::MailStatus one, const char* help) {
        of_one_status.add_flag(name, [options, one] { options->status = one; }, help);
    };
    add_status("--waiting", core::MailStatus::waiting, "Only those that wait, for the first try or another one");
    add_status("--failed", core::MailStatus::failed, "Only those that were rejected permanently, or for two days");
    add_status("--sent", core::MailStatus::sent, "Only those that were sent");
    of_one_status.add_option("--retry", options->retry, "Try the failed mail with this id again");
    command.run([options] { return list_mails(*options, std::cout, std::cerr); });
}

}   // namespace cli
