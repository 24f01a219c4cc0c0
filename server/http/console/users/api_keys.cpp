#include "app/users/api_keys.hpp"

#include <fmt/format.h>

#include <ranges>

#include "core/field_errors.hpp"
#include "core/text.hpp"
#include "http/console/operations.gen.hpp"
#include "http/message/client_networks.hpp"

namespace http {

using core::FieldCode;
using core::Permission;
using core::Result;
using domain::PermissionSet;

namespace {

std::vector<Permission> to_wire(const PermissionSet& set)
{
    std::vector<Permission> list;
    for (std::size_t i = 0; i < set.size(); ++i)
        if (set[i]) list.push_back(static_cast<Permission>(i));
    return list;
}

std::vector<std::string> to_list(std::string_view networks)
{
    constexpr std::string_view comma = ", ";
    std::vector<std::string> list;
    for (const auto one : std::views::split(networks, comma))
        list.emplace_back(std::string_view {one});
    return list;
}

api::ApiKey to_wire(const domain::ApiKey& key, core::Instant now)
{
    return {.id = key.id,
        .name = key.name,
        .beginning = key.beginning,
        .permissions = to_wire(key.permissions),
        .networks = to_list(key.networks),
        .maker_name = key.maker.name,
        .state = state_of(key, now),
        .created_at = key.created_at,
        .expires_at = key.expires_at,
        .last_used_at = key.last_used_at,
        .last_address = core::unless_empty(key.last_address)};
}

// Refuses with invalid_fields what the key cannot be given, and networks that are none.
Result<app::NewApiKey> to_new_key(const api::MakeApiKey& body, const PermissionSet& grantable)
{
    core::FieldErrors errors;
    app::NewApiKey wanted {.name = body.name, .permissions = {}, .days = static_cast<int>(body.days)};
    for (std::size_t i = 0; i < body.permissions.size(); ++i) {
        const auto number = domain::number_of(body.permissions[i]);
        errors.refuse_if(!grantable[number], core::entry("permissions", i), FieldCode::not_offered);
        wanted.permissions.set(number);
    }
    for (std::size_t i = 0; i < body.networks.size(); ++i) {
        const auto& network = body.networks[i];
        const bool is_one = network.find(',') == network.npos && ClientNetworks::parse(network);
        errors.refuse_if(!is_one, core::entry("networks", i), FieldCode::invalid);
    }
    wanted.permissions = domain::with_needed(wanted.permissions);
    wanted.networks = fmt::format("{}", fmt::join(body.networks, ", "));
    if (auto found = errors.take(); !found.empty())
        return core::refuse({core::ErrorCode::invalid_fields, std::move(found)});
    return wanted;
}

}   // namespace

Result<api::ApiKeys> list_api_keys(const Access& access)
{
    const auto& [shell, business] = std::tie(access.context.shell, access.context.business);
    api::ApiKeys wire;
    for (const auto permission : to_wire(grantable(access.actor)))
        wire.grantable.push_back({permission, domain::needed_by[domain::number_of(permission)]});
    for (const auto& key : app::list_api_keys(shell, business.id))
        wire.keys.push_back(to_wire(key, shell.now()));
    return wire;
}

Result<api::NewApiKey> make_api_key(const Access& access, const api::MakeApiKey& body)
{
    const auto& shell = access.context.shell;
    const auto wanted = TRY(to_new_key(body, grantable(access.actor)));
    auto made = TRY(app::make_api_key(shell, author_of(access), wanted, access.visit.device));
    return api::NewApiKey {.key = to_wire(made.key, shell.now()), .secret = std::move(made.secret)};
}

Result<api::NoDetails> end_api_key(const Access& access, const api::EndApiKeyParameters& parameters)
{
    TRY(app::end_api_key(access.context.shell, author_of(access), parameters.key_id));
    return api::NoDetails {};
}

}   // namespace http
