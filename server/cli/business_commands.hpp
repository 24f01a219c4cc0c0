#pragma once

#include <iosfwd>
#include <optional>
#include <string>

#include "core/instant.hpp"
#include "core/vocabulary.gen.hpp"
#include "domain/time/zone.hpp"

namespace cli {

// Commands about whole businesses, without parsing of the command line. Each returns the exit status: 0 on success, 1
// after writing the problem to `err`. Database errors are thrown.

struct ImportOptions {
    std::string file;       // "-" is standard input.
    std::string database;   // Created, with its tables, if it does not exist; a dry run creates nothing.
    bool is_dry_run = false;
    std::string media = {};   // The folder of pictures; empty: "salon/media" for "salon.json".
};

int import_file(const ImportOptions&, const domain::FindZone&, std::ostream& out, std::ostream& err);

struct SubmissionsOptions {
    std::string business, form;   // Slugs.
    std::string database;
};

struct OneTimeLinkOptions {
    std::string business;         // Slugs.
    std::string calendar, menu;   // Exactly one of them is set.
    int uses = 1;
    std::optional<core::Instant> expires_at = {};
    std::string database = {};
};

// Creates a one-time link and prints its path on the site of the business.
int create_one_time_link(const OneTimeLinkOptions&, std::ostream& out, std::ostream& err);

struct WebhookOptions {
    std::string business;       // Slugs.
    std::string webhook = {};   // Slug; only for create_webhook_secret.
    std::string replay = {};    // The id of a message to send again, or empty.
    std::string database = {};
};

// Creates the secret that signs a webhook's messages, and prints it. The secret cannot be shown again.
int create_webhook_secret(const WebhookOptions&, std::ostream& out, std::ostream& err);

// Prints the sent and the waiting messages for webhooks, one line of JSON each (WebhookDeliveryLine of api/files.yaml),
// the earliest first; with `replay` it queues that message again instead.
int show_webhooks(const WebhookOptions&, std::ostream& out, std::ostream& err);
struct CalendarFeedOptions {
    std::string business, staff;   // Slugs.
    std::string database;
};

// Creates a new calendar feed and prints its path on the site of the business. The staff member's former feed stops
// working.
int renew_calendar_feed(const CalendarFeedOptions&, std::ostream& out, std::ostream& err);

struct CalendarPasswordOptions {
    std::string business, staff, calendar;   // Slugs.
    std::string database;
};

// Stores the first line of `in` as the password of a staff member's external calendar; an empty line removes the
// password.
int set_calendar_password(const CalendarPasswordOptions&, std::istream& in, std::ostream& err);

// Writes the pictures that the booking pages of a business show to a folder, which is created if necessary; files with
// the same names are replaced.
int export_pictures(const std::string& slug, const std::string& database, const std::string& folder, std::ostream& err);

int export_business(const std::string& slug, const std::string& database, std::ostream& out, std::ostream& err);

// Prints the submissions of one form, one line of JSON each (SubmissionLine of api/files.yaml), the earliest first.
int export_submissions(const SubmissionsOptions&, std::ostream& out, std::ostream& err);

struct MailCommandOptions {
    std::optional<core::MailStatus> status = {};   // Only mails with this status; nothing: all.
    std::string retry = {};                        // The id of a failed mail to try again instead of listing, or empty.
    std::string folder = {};                       // The folder for mails as files, or empty.
    std::string database = {};
};

// Lists the mails, one line of JSON each (MailLine of api/files.yaml), the earliest first.
int list_mails(const MailCommandOptions&, std::ostream& out, std::ostream& err);

struct ShareOptions {
    std::string calendar;        // Slug.
    std::string business = {};   // Slug; empty: the only one.
    int times = 6;
    std::string zone = {};     // IANA name; empty: the business's.
    std::string locale = {};   // Empty: the business's.
    std::string origin = {};   // Of the site; empty: by the first host of the business.
    std::string folder = {};   // Created if necessary; empty: "share-" and the calendar.
    std::string database = {};
};

// Prints the address of a calendar and the lines with which a page embeds it, and writes its QR code (qr.svg, qr.png)
// and its next free times for a mail (mail-card.html, mail-card.txt).
int share_calendar(const ShareOptions&, std::ostream& out, std::ostream& err);

int migrate_database(const std::string& database, std::ostream& out);

}   // namespace cli
