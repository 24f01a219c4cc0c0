#include <fmt/format.h>

#include <algorithm>

#include "test/app/simulation/simulation.hpp"

namespace test {

namespace {

using core::BookingStatus;
using domain::NoticeKind;
using Seen = Environment::Seen;

// What became of one booking. Without `before` it is new.
struct Change {
    const std::string& id;
    const Seen* before;
    const Seen& after;
    bool is_release;
};

bool has_new_status(const Change& change) { return !change.before || change.before->status != change.after.status; }

// Money that came too late can make a booking after all.
bool is_revived(const Change& change)
{
    return change.before && change.before->status == BookingStatus::expired
        && change.after.paid_minor > change.before->paid_minor
        && (change.after.status == BookingStatus::scheduled || change.after.status == BookingStatus::requested);
}

bool is_allowed(const Change& change)
{
    if (!has_new_status(change)) return true;
    if (!change.before) return domain::is_live(change.after.status);
    return domain::may_become(change.before->status, change.after.status) || is_revived(change);
}

std::vector<NoticeKind> news(const Change& change)
{
    std::vector<NoticeKind> kinds;
    if (change.before && change.after.sequence > change.before->sequence)
        kinds.push_back(NoticeKind::booking_rescheduled);
    if (change.before && change.before->refunded_minor < change.after.refunded_minor)
        kinds.push_back(NoticeKind::payment_refunded);
    if (!has_new_status(change)) return kinds;
    const bool was_requested = change.before && change.before->status == BookingStatus::requested;
    const bool was_unconfirmed = change.before && change.before->status == BookingStatus::awaiting_confirmation;
    switch (change.after.status) {
    case BookingStatus::requested: kinds.push_back(NoticeKind::booking_requested); break;
    case BookingStatus::scheduled:
        kinds.push_back(was_requested ? NoticeKind::booking_approved : NoticeKind::booking_scheduled);
        break;
    case BookingStatus::declined: kinds.push_back(NoticeKind::booking_declined); break;
    case BookingStatus::cancelled:
        if (!change.is_release && !was_unconfirmed) kinds.push_back(NoticeKind::booking_cancelled);
        break;
    case BookingStatus::expired:
        if (was_requested) kinds.push_back(NoticeKind::booking_expired);
        break;
    default: break;
    }
    const bool is_made = domain::is_live(change.after.status);
    if (change.before && change.before->paid_minor < change.after.paid_minor && is_made)
        kinds.push_back(NoticeKind::payment_received);
    return kinds;
}

std::multiset<std::string> expected_notices(const Change& change)
{
    std::multiset<std::string> notices;
    const auto& [id, before, after, is_release] = change;
    const auto add = [&](NoticeKind kind, domain::Audience audience) {
        notices.insert(fmt::format("{} {} {} {}", id, after.sequence, core::word(kind), core::word(audience)));
    };
    for (const auto kind : news(change)) {
        add(kind, domain::Audience::staff);
        if (after.has_email) add(kind, domain::Audience::visitor);
    }
    return notices;
}

std::string missing(const char* what, const std::multiset<std::string>& from, const std::multiset<std::string>& in)
{
    std::vector<std::string> left;
    std::ranges::set_difference(from, in, std::back_inserter(left));
    std::string lines;
    for (const auto& one : left)
        lines += fmt::format("{}: {}\n", what, one);
    return lines;
}

}   // namespace

Environment look_at(Studio& studio)
{
    return studio.database().read([](storage::Snapshot& snapshot) {
        Environment world;
        auto bookings = snapshot.query("SELECT id, status, sequence, paid_minor, refunded_minor, email FROM bookings");
        while (bookings.next()) {
            const auto [id, status, sequence, paid, refunded, email]
                = bookings
                      .values<std::string, BookingStatus, std::int64_t, std::int64_t, std::int64_t, std::string_view>();
            world.bookings.emplace(id, Seen {status, sequence, paid, refunded, !email.empty()});
        }
        // Reminders come when their time has, whatever was done (Studio::misplanned); of a series one booking alone
        // has the notice that asks to confirm it (Studio::unasked).
        auto notices = snapshot.query(R"(
            SELECT booking_id, sequence, kind, audience FROM outbox
            WHERE kind NOT IN ('booking_reminder', 'booking_follow_up', 'booking_to_confirm'))");
        while (notices.next()) {
            using View = std::string_view;
            const auto [booking_id, sequence, kind, audience] = notices.values<View, std::int64_t, View, View>();
            world.notices.insert(fmt::format("{} {} {} {}", booking_id, sequence, kind, audience));
        }
        return world;
    });
}

std::string judge(const Environment& before, const Environment& after, bool is_release)
{
    std::string wrong;
    auto expected = before.notices;
    for (const auto& [id, seen] : after.bookings) {
        const auto earlier = before.bookings.find(id);
        const Change change {id, earlier == before.bookings.end() ? nullptr : &earlier->second, seen, is_release};
        if (!is_allowed(change))
            wrong += fmt::format("{} went from {} to {}\n", id,
                change.before ? core::word(change.before->status) : "nothing", core::word(seen.status));
        expected.merge(expected_notices(change));
    }
    for (const auto& [id, seen] : before.bookings)
        if (!after.bookings.contains(id)) wrong += fmt::format("{} is gone\n", id);
    return wrong + missing("missing notice", expected, after.notices)
        + missing("notice without a reason", after.notices, expected);
}

std::string judge_database(Studio& studio)
{
    const std::pair<const char*, std::int64_t> sweeps[] = {
        {"hosts who are in two places", studio.overlaps()},
        {"classes with more people than seats", studio.overfull_classes()},
        {"classes that counted wrong", studio.miscounted_classes()},
        {"moments with more units taken than there are", studio.overfull_pools()},
        {"one-time links that counted wrong", studio.miscounted_links()},
        {"bookings with money in the wrong place", studio.misplaced_money()},
        {"reminders that are planned or told wrong", studio.misplanned()},
        {"bookings to be confirmed for which not one notice asks", studio.unasked()},
    };
    std::string wrong;
    for (const auto& [what, found] : sweeps)
        if (found != 0) wrong += fmt::format("{}: {}\n", what, found);
    return wrong;
}

}   // namespace test
