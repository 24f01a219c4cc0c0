#include "app/messages/request_answerer.hpp"

#include "core/text.hpp"
#include "domain/desk/desk_actions.hpp"
#include "storage/catalogue/staff.hpp"
#include "storage/users/role_switches.hpp"
#include "storage/users/users.hpp"

namespace app {

using domain::Actor;

namespace {

std::optional<Actor> host_with(storage::Snapshot& snapshot, const domain::Business& business,
    const domain::Booking& booking, std::string_view email)
{
    for (const auto& item : booking.items)
        for (const auto& host : item.hosts) {
            const auto contact = storage::find_staff_contact(snapshot, business.id, host.id);
            if (contact && core::is_same_word(contact->email, email))
                return Actor {.user_id = {},
                    .name = contact->name,
                    .email = contact->email,
                    .role = core::Role::staff,
                    .locale = contact->locale.value_or(business.locale),
                    .staff_id = host.id};
        }
    return {};
}

std::optional<Actor> of_business(const domain::Business& business, std::string_view email)
{
    if (business.email.empty() || !core::is_same_word(business.email, email)) return {};
    return Actor {.user_id = {},
        .name = business.name,
        .email = business.email,
        .role = core::Role::desk,
        .locale = business.locale};
}

}   // namespace

std::optional<Actor> answerer_of(storage::Snapshot& snapshot, const domain::Business& business,
    const domain::Booking& booking, std::string_view email)
{
    const auto may = [&](const std::optional<Actor>& actor) {
        return actor && domain::may_change(*actor, core::Permission::requests_answer, booking);
    };
    const auto user = storage::find_user_by_email(snapshot, business.id, email);
    if (user && user->user.state == core::UserState::disabled) return {};
    const auto switches = storage::find_role_switches(snapshot, business.id);
    const auto chosen = [&](std::optional<Actor> actor) -> std::optional<Actor> {
        if (actor) actor->switches = switches;
        return may(actor) ? actor : std::nullopt;
    };
    if (user && user->user.state == core::UserState::active)
        if (auto actor = chosen(domain::actor_of(user->user))) return actor;
    if (auto host = chosen(host_with(snapshot, business, booking, email))) return host;
    return chosen(of_business(business, email));
}

}   // namespace app
