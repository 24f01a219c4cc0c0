#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "core/instant.hpp"
#include "core/vocabulary.gen.hpp"
#include "domain/time/zone.hpp"

namespace cli {

// The commands about whole businesses, apart from reading the command line. Each answers the exit status: 0 when all
// went well, 1 when `err` says what did not. What fails in the database is thrown.

struct ImportOptions {
    std::string file;       // "-" is standard input.
    std::string database;   // Made, with its tables, if it does not exist; not by a dry run.
    bool is_dry_run = false;
};

int import_file(const ImportOptions&, const domain::FindZone&, std::ostream& out, std::ostream& err);

struct SubmissionsOptions {
    std::string business, form;   // Slugs.
    std::string database;
};

struct OneTimeLinkOptions {
    std::string business;         // Slugs.
    std::string calendar, menu;   // One of them is empty.
    int uses = 1;
    std::optional<core::Instant> expires_at = {};
    std::string database = {};
};

// Prints the path of the new link on the site of the business.
int create_one_time_link(const OneTimeLinkOptions&, std::ostream& out, std::ostream& err);

struct WebhookOptions {
    std::string business;       // Slugs.
    std::string webhook = {};   // For a secret.
    std::string replay = {};    // The id of a message, or empty.
    std::string database = {};
};

// Makes the secret that messages for a webhook are signed with, and prints it: the one time that it can be seen.
int create_webhook_secret(const WebhookOptions&, std::ostream& out, std::ostream& err);

// What was sent to webhooks and what waits, one line of JSON each (WebhookDeliveryLine of api/files.yaml), the earliest
// first; or has one message sent again.
int show_webhooks(const WebhookOptions&, std::ostream& out, std::ostream& err);
struct CalendarFeedOptions {
    std::string business, staff;   // Slugs.
    std::string database;
};

// Prints the path of the feed on the site of the business. The one there was before is over.
int renew_calendar_feed(const CalendarFeedOptions&, std::ostream& out, std::ostream& err);

struct CalendarPasswordOptions {
    std::string business, staff, calendar;   // Slugs.
    std::string database;
};

// Keeps the first line of `in` as the password of a calendar that a staff member has elsewhere; an empty one for none.
int set_calendar_password(const CalendarPasswordOptions&, std::istream& in, std::ostream& err);

int export_business(const std::string& slug, const std::string& database, std::ostream& out, std::ostream& err);

// What was handed in with one form, one line of JSON each (SubmissionLine of api/files.yaml), the earliest first.
int export_submissions(const SubmissionsOptions&, std::ostream& out, std::ostream& err);

struct MailCommandOptions {
    std::optional<core::MailStatus> status = {};   // Nothing: all.
    std::string retry = {};                        // The id of one that failed, to be tried again instead; or empty.
    std::string folder = {};                       // Where mails become files, or empty.
    std::string database = {};
};

// The mails, one line of JSON each (MailLine of api/files.yaml), the earliest first.
int list_mails(const MailCommandOptions&, std::ostream& out, std::ostream& err);

int migrate_database(const std::string& database, std::ostream& out);

}   // namespace cli
