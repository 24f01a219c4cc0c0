#include "app/messages/recipients.hpp"

#include <algorithm>

#include "app/messages/request_answerer.hpp"
#include "core/text.hpp"
#include "storage/catalogue/staff.hpp"

namespace app {

using domain::Audience;
using domain::NoticeKind;
using domain::Recipient;

namespace {

void add(std::vector<Recipient>& recipients, Recipient recipient)
{
    const bool is_there = std::ranges::any_of(
        recipients, [&](const auto& other) { return core::is_same_word(other.email, recipient.email); });
    if (!recipient.email.empty() && !is_there) recipients.push_back(std::move(recipient));
}

std::string zone_of_visitor(const domain::Business& business, const domain::Booking& booking)
{
    return domain::is_at_a_place(booking.location_kind) ? business.time_zone : booking.time_zone;
}

// Also those who had it before a move.
std::vector<std::string> hosts_to_tell(const domain::Booking& booking, const domain::Notice& notice)
{
    std::vector<std::string> ids;
    for (const auto& item : booking.items)
        for (const auto& host : item.hosts)
            ids.push_back(host.id);
    ids.insert(ids.end(), notice.previous_hosts.begin(), notice.previous_hosts.end());
    return ids;
}

void add_hosts(std::vector<Recipient>& recipients, storage::Snapshot& snapshot, const domain::Business& business,
    const std::vector<std::string>& ids)
{
    for (const auto& id : ids) {
        const auto contact = storage::find_staff_contact(snapshot, business.id, id);
        if (!contact) continue;
        add(recipients,
            {Audience::staff, contact->name, contact->email, contact->locale.value_or(business.locale),
                contact->time_zone});
    }
}

}   // namespace

std::vector<Recipient> recipients_of(storage::Snapshot& snapshot, const domain::Business& business,
    const domain::Booking& booking, const domain::Notice& notice)
{
    std::vector<Recipient> recipients;
    const auto zone = zone_of_visitor(business, booking);
    switch (notice.audience) {
    case Audience::visitor:
        if (notice.kind == NoticeKind::booking_to_confirm) {   // Not even the name of who may be a stranger.
            if (booking.status == core::BookingStatus::awaiting_confirmation)
                add(recipients,
                    {Audience::visitor, "", booking.contact.email, booking.locale, zone, booking.regional_tag});
            break;
        }
        // What was withdrawn or answered meanwhile is no news.
        if (notice.kind == NoticeKind::times_proposed && booking.proposed_starts.empty()) break;
        add(recipients,
            {Audience::visitor, domain::full_name(booking.contact), booking.contact.email, booking.locale, zone,
                booking.regional_tag});
        break;
    case Audience::guest:
        add(recipients,
            {Audience::guest, notice.guest.name, notice.guest.email, booking.locale, zone, booking.regional_tag});
        break;
    case Audience::staff: {
        const bool is_about_money
            = notice.kind == NoticeKind::payment_received || notice.kind == NoticeKind::payment_refunded;
        if (!is_about_money) add_hosts(recipients, snapshot, business, hosts_to_tell(booking, notice));
        add(recipients, {Audience::staff, business.name, business.email, business.locale, business.time_zone});
        if (notice.kind == NoticeKind::booking_requested)
            for (auto& one : recipients)
                one.may_answer = answerer_of(snapshot, business, booking, one.email).has_value();
        break;
    }
    }
    return recipients;
}

}   // namespace app
