#include "app/bookings/one_time_links.hpp"

#include "app/history/history.hpp"
#include "storage/bookings/one_time_links.hpp"
#include "storage/slots/order_facts.hpp"

namespace app {

using core::ErrorCode;
using core::FieldCode;
using core::Result;

namespace {

constexpr int most_uses = 1000;

Result<void> check(const NewOneTimeLink& wanted, core::Instant now)
{
    std::vector<core::FieldError> errors;
    if (wanted.max_uses < 1) errors.push_back({"max_uses", FieldCode::too_small});
    if (wanted.max_uses > most_uses) errors.push_back({"max_uses", FieldCode::too_large});
    if (wanted.expires_at && *wanted.expires_at <= now) errors.push_back({"expires_at", FieldCode::too_small});
    if (wanted.calendar_id.empty() == wanted.menu_id.empty()) errors.push_back({"calendar_id", FieldCode::required});
    if (!errors.empty()) return core::refuse({ErrorCode::invalid_fields, std::move(errors)});
    return {};
}

struct Noted {
    core::HistoryAction action;
    const storage::ListedLink& link;
};

void note(const Shell& shell, storage::Transaction& transaction, const Author& author, const Noted& noted)
{
    auto line = done_by(author, noted.action);
    line.subject = noted.link.name;
    write_history(shell, transaction, author.business_id, line);
}

}   // namespace

Result<MadeOneTimeLink> create_one_time_link(const Shell& shell, const Author& author, const NewOneTimeLink& wanted)
{
    const auto& business_id = author.business_id;
    return shell.database.write([&](storage::Transaction& transaction) -> Result<MadeOneTimeLink> {
        const auto now = transaction.now();
        TRY(check(wanted, now));
        // An order without items checks that the calendar or menu exists.
        domain::Order nothing;
        nothing.calendar_id = wanted.calendar_id;
        nothing.menu_id = wanted.menu_id;
        TRY(storage::order_hosts(transaction, business_id, nothing));
        MadeOneTimeLink made {shell.new_id(), shell.new_secret()};
        storage::insert_one_time_link(transaction, business_id,
            {.id = made.id,
                .calendar_id = wanted.calendar_id,
                .menu_id = wanted.menu_id,
                .max_uses = wanted.max_uses,
                .uses = 0,
                .expires_at = wanted.expires_at},
            shell.hash(made.slug));
        const auto link = storage::find_listed_link(transaction, business_id, made.id).value();
        note(shell, transaction, author, {core::HistoryAction::one_time_link_made, link});
        return made;
    });
}

std::string path_of_one_time_link(std::string_view slug) { return "/widget/otl/" + std::string {slug}; }

Result<void> end_one_time_link(const Shell& shell, const Author& author, std::string_view link_id)
{
    return shell.database.write([&](storage::Transaction& transaction) -> Result<void> {
        const auto link = storage::find_listed_link(transaction, author.business_id, link_id);
        if (!link) return core::refuse(ErrorCode::one_time_link_not_found);
        if (storage::revoke_one_time_link(transaction, author.business_id, link_id))
            note(shell, transaction, author, {core::HistoryAction::one_time_link_ended, *link});
        return {};
    });
}

Result<OneTimeLink> find_one_time_link(const Shell& shell, std::string_view business_id, std::string_view slug)
{
    const auto hash = shell.hash(slug);
    return shell.database.read([&](storage::Snapshot& snapshot) -> Result<OneTimeLink> {
        const auto link = storage::find_one_time_link(snapshot, business_id, hash, snapshot.now());
        if (!link) return core::refuse(ErrorCode::one_time_link_expired);
        return OneTimeLink {link->id, link->calendar_id, link->menu_id, link->max_uses - link->uses, link->expires_at};
    });
}

}   // namespace app
