#include "app/users/role_switches.hpp"

#include "http/console/operations.gen.hpp"

namespace http {

namespace {

api::RoleSwitches to_wire(const domain::RoleSwitches& switches)
{
    api::RoleSwitches wire;
    for (std::size_t i = 0; i < switches.size(); ++i)
        wire.switches.push_back({.name = static_cast<core::RoleSwitch>(i), .is_on = switches[i]});
    return wire;
}

}   // namespace

core::Result<api::RoleSwitches> list_role_switches(const Access& access)
{
    return to_wire(app::list_role_switches(access.context.shell, access.context.business.id));
}

core::Result<api::RoleSwitches> change_role_switch(const Access& access, const api::RoleSwitchState& wanted)
{
    const auto& context = access.context;
    return to_wire(
        app::change_role_switch(context.shell, {context.business.id, &access.actor}, wanted.name, wanted.is_on));
}

}   // namespace http
