#include "program/mail_options.hpp"

#include <filesystem>

#include "core/text_forms.hpp"
#include "core/word.hpp"
#include "outside/mail/mail_folder.hpp"
#include "outside/mail/smtp.hpp"
#include "program/secret_file.hpp"
#include "storage/engines/postgres.hpp"

namespace program {

namespace {

// The sender of mails that are written to files; replies to it cannot be delivered.
constexpr const char* no_reply_address = "bookings@kalends.invalid";

outside::SmtpOptions smtp_of(const MailOptions& options, const std::stop_token& abort)
{
    if (options.from.empty())
        throw std::runtime_error {"Mails need a sender: --mail-from, as in bookings@salon.example"};
    if (!options.smtp_url.starts_with("smtp://") && !options.smtp_url.starts_with("smtps://"))
        throw std::runtime_error {"--smtp-url: as in smtp://mail.example:587 or smtps://mail.example"};
    const auto tls = core::parse_word<outside::SmtpTls>(options.smtp_tls).value();
    if (!options.smtp_user.empty() && tls != outside::SmtpTls::required)
        throw std::runtime_error {"A password travels encrypted only: --smtp-user needs --smtp-tls required"};
    outside::SmtpOptions smtp {.url = options.smtp_url,
        .user = options.smtp_user,
        .password = {},
        .from = options.from,
        .tls = tls,
        .ca_file = options.smtp_ca_file,
        .deadline = core::seconds {options.smtp_timeout},
        .abort = abort};
    if (!options.smtp_user.empty())
        smtp.password = read_secret_file(options.smtp_password_file, "--smtp-password-file").front();
    return smtp;
}

}   // namespace

void add_mail_options(program::Command& command, MailOptions& options)
{
    const auto add = [&](const char* name, const char* variable, auto& value, const char* help) {
        return command.add_option(name, value, help).environment(variable).shows_default();
    };
    add("--smtp-url", "KALENDS_SMTP_URL", options.smtp_url,
        "The mail server: smtp://host:587, which must offer encryption (STARTTLS), or smtps://host; absent: mails "
        "become files");
    add("--smtp-user", "KALENDS_SMTP_USER", options.smtp_user, "The user to log in as; absent: no login");
    add("--smtp-password-file", "KALENDS_SMTP_PASSWORD_FILE", options.smtp_password_file, "File with the password");
    add("--smtp-tls", "KALENDS_SMTP_TLS", options.smtp_tls,
        "Encryption with smtp://: required, or off for a relay on this machine; if_offered checks no certificate")
        .one_of({"required", "if_offered", "off"});
    add("--smtp-ca-file", "KALENDS_SMTP_CA_FILE", options.smtp_ca_file,
        "Trusted certificates, instead of the system's");
    add("--smtp-timeout", "KALENDS_SMTP_TIMEOUT", options.smtp_timeout, "Seconds a mail may take").in_range(1, 3600);
    add("--mail-from", "KALENDS_MAIL_FROM", options.from, "The address mails are sent from");
    add_mail_folder_option(command, options.folder);
    add("--mails-per-hour", "KALENDS_MAILS_PER_HOUR", options.most_an_hour,
        "Most mails to one address per hour; further ones wait, and those to staff are collected in digests")
        .in_range(1, 1'000'000);
    add("--business-mails-per-hour", "KALENDS_BUSINESS_MAILS_PER_HOUR", options.most_of_business_an_hour,
        "Most mails per hour to the visitors and guests of one business; further ones wait")
        .in_range(1, 1'000'000);
    add("--mail-retry-after", "KALENDS_MAIL_RETRY_AFTER", options.retry_after,
        "Seconds until a mail is tried again; then twice as long and so on, up to thirty times, and 580 times in all")
        .in_range(1, 3600);
    add("--mail-senders", "KALENDS_MAIL_SENDERS", options.senders, "Mails that are sent simultaneously")
        .in_range(1, 64);
}

void add_mail_folder_option(program::Command& command, std::string& folder)
{
    command
        .add_option("--mail-folder", folder,
            "Folder for mails as files, without --smtp-url; absent: 'mails' beside the database's file")
        .environment("KALENDS_MAIL_FOLDER");
}

void set_up_mail_transport(
    app::Shell& shell, const MailOptions& options, const std::string& database, const std::stop_token& abort)
{
    if (!options.from.empty() && !core::is_email(options.from))
        throw std::runtime_error {"--mail-from: this is no e-mail address"};
    const auto from = options.from.empty() ? std::string {no_reply_address} : options.from;
    shell.mail_transport = options.smtp_url.empty()
        ? outside::folder_transport(mail_folder(options.folder, database), from)
        : outside::smtp_transport(smtp_of(options, abort));
    shell.mail_transport.most_an_hour = options.most_an_hour;
    shell.mail_transport.most_of_business_an_hour = options.most_of_business_an_hour;
    shell.mail_transport.first_wait = core::seconds {options.retry_after};
}

std::string mail_folder(const std::string& folder, const std::string& database)
{
    if (!folder.empty()) return folder;
    if (storage::names_postgres(database)) return "mails";
    return (std::filesystem::path {database}.parent_path() / "mails").string();
}

}   // namespace program
