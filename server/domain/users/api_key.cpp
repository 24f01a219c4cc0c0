#include "domain/users/api_key.hpp"

namespace domain {

core::ApiKeyState state_of(const ApiKey& key, core::Instant now)
{
    if (key.expires_at <= now) return core::ApiKeyState::expired;
    return key.is_maker_active ? core::ApiKeyState::active : core::ApiKeyState::maker_gone;
}

PermissionSet grantable(const Actor& actor)
{
    PermissionSet set;
    for (std::size_t i = 0; i < set.size(); ++i)
        set[i] = is_for_keys[i] && actor.reach(static_cast<Permission>(i)) != Reach::none;
    return set;
}

Actor actor_of(const ApiKey& key)
{
    auto actor = key.maker;
    actor.name = key.name;
    actor.key_id = key.id;
    actor.granted = key.permissions;
    return actor;
}

}   // namespace domain
