#pragma once

#include <string>
#include <string_view>

#include "domain/bookings/visitor_use.hpp"
#include "storage/database/database.hpp"

namespace storage {

// Who caused how many mails to visitors and guests, for as long as they count towards the limits of anonymous visitors.

struct VisitorMails {
    std::string_view business_id, booking_id;
    std::string_view change_id = {};   // Of a change of several bookings (domain::Outcome), or empty.
    std::string_view client;           // The client key of who made the change.
    std::string mailbox;               // core::mailbox_of the address of the booking's visitor, or empty.
    int mails = 0;
};

// What the client and the mailbox have caused. Asking does not wait for the answer, which is read once.
class MailUseQuery {
public:
    MailUseQuery(Snapshot&, const VisitorMails&);

    domain::MailUse read();

private:
    Rows rows_;
};

// Stores them if there are any, and the turn of the notices that become these mails, which must be in the outbox.
// `before` is what was caused before.
void store_visitor_mails(Transaction&, const VisitorMails&, const domain::MailUse& before);

// Whether there is one that delete_visitor_mails would delete.
bool has_old_visitor_mails(Snapshot&, core::Instant before);

// Deletes those made before `before`, at most `most`. Returns their number.
int delete_visitor_mails(Transaction&, core::Instant before, int most);

}   // namespace storage
