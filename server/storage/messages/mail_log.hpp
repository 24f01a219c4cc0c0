#pragma once

#include <optional>
#include <vector>

#include "storage/messages/mails.hpp"

namespace storage {

// Mails about bookings, as their business sees them: to visitors, guests and staff.
struct MailLogQuery {
    std::string_view business_id;
    std::optional<core::MailStatus> status = {};   // Nothing: any.
    std::string_view booking_id = {};              // Empty: about anything.
    std::string_view after_id = {};                // The last of the page before; ids increase in time.
    int most = 50;                                 // Rows.
};

// The newest first.
std::vector<ListedMail> list_mail_log(Snapshot&, const MailLogQuery&);

std::optional<ListedMail> find_logged_mail(Snapshot&, std::string_view business_id, std::string_view id);

}   // namespace storage
