#pragma once

#include <vector>

#include "core/vocabulary.gen.hpp"
#include "domain/ports/mail_transport.hpp"
#include "storage/database/leased_queue.hpp"

namespace storage {

// The mails that follow from what happened, each to one recipient, about a booking or about a user's signing in. What
// they say waits here until they were sent. Links in them are only marked: the secrets that open them are made when a
// mail is sent, and only their hashes are stored.

// Text from a mail server may have any encoding and length.
inline constexpr std::size_t longest_mail_failure = 300;

struct NewMail {
    std::string business_id, booking_id;   // Without a booking: empty.
    std::string series_id = {};            // Of the booking, or empty.
    std::string user_id = {};              // The user to whom it is; of the audience user alone.
    core::MailKind kind {};
    core::MailAudience audience {};
    domain::Mail mail = {};
    std::vector<core::LinkPurpose> links = {};   // Those that the letter has.
    std::string failure = {};                    // Why it can never be sent, or empty.
    int turn = 0;                                // In which it goes out (domain::mail_turn).
};
// To be sent from now on, or failed from the start.
void insert_mail(Transaction&, const NewMail&);

// A letter that another mail tells.
struct CollectedMail {
    std::string id, booking_id;
    std::vector<core::LinkPurpose> links;
    domain::DigestEntry letter;
};

struct MailToSend {
    std::string business_id, booking_id;
    std::string user_id = {};   // As in NewMail.
    core::MailKind kind {};
    domain::Mail mail;
    std::vector<core::LinkPurpose> links;
    Lease lease;
    // The other letters that this mail tells, too, in the order in which they were written.
    std::vector<CollectedMail> collected = {};
};
bool is_mail_due(Snapshot&);

// Takes, of the mails that may go out now, one of the first turn that has any: the one that waits longest. No other
// sender gets it until the transport's deadline and a little more is over: who knows nothing by then has lost it.
// Meanwhile no other mail goes to the same address, and none ever overtakes an earlier one about the same booking or
// series.
//
// A visitor or guest who got as many as the transport allows in an hour gets the next one when the hour is over, and so
// do all of a business that caused as many as it may. Of these a quarter at most go in each turn but the first: what a
// few clients cause leaves room for those of all others. Staff wait for none of this: visitors cannot keep from them
// what happens. Nor do users. A member of staff who got as many in an hour gets what is written since in digests, ten
// minutes apart: the mail that is taken collects the others that wait, for good, and is the only one that is sent of
// them.
std::optional<MailToSend> take_mail_to_send(Transaction&, const domain::MailTransport&);

// What came of it and of those it collected. Does nothing where the lease holds no more. What the mail said is
// forgotten once it was sent.
void set_sent(Transaction&, const MailToSend&);
// It is tried again after so long; nothing: never, it failed. Whether it may have arrived counts for the recipient's
// hour.
struct FailedTry {
    std::optional<core::seconds> wait;
    bool may_have_arrived = false;
    std::string failure;   // Shown to the operator.
};
void set_not_sent(Transaction&, const MailToSend&, const FailedTry&);

// The mail that asks the visitor to confirm the booking fails if it still waits: its link leads nowhere any more.
void give_up_confirmation_mail(Transaction&, std::string_view business_id, std::string_view booking_id);

// Those that wait to be sent to the user fail, but for what tells them of a change: their links are of no use any more.
void give_up_user_mails(Transaction&, std::string_view business_id, std::string_view user_id);

// How many of a kind were written to the user since then.
struct UserMails {
    std::string_view business_id, user_id;
    core::MailKind kind;
    core::Instant since;
};
int count_user_mails(Snapshot&, const UserMails&);

// As an operator sees it.
struct ListedMail {
    std::string id, business_slug, booking_id, subject, email, failure;
    core::MailKind kind;
    core::MailAudience audience;
    core::MailStatus status;
    int attempts = 0;
    core::Instant created_at;
    std::optional<core::Instant> next_try_at = {}, sent_at = {};
};
// The earliest first; of one status, or all.
std::vector<ListedMail> list_mails(Snapshot&, std::optional<core::MailStatus>);

// Has one that failed tried again, as often as a new one, with those it collected; one that was collected goes alone.
// False if none has this id and failed.
bool retry_mail(Transaction&, std::string_view business_id, std::string_view id);

// The business whose mail this is.
std::optional<std::string> find_business_of_mail(Snapshot&, std::string_view id);

}   // namespace storage
