#include "app/users/role_switches.hpp"

#include "app/history/history.hpp"
#include "core/word.hpp"
#include "storage/users/role_switches.hpp"

namespace app {

using core::RoleSwitch;
using domain::RoleSwitches;

namespace {

storage::HistoryLine line_of(const Author& author, RoleSwitch which, bool is_on)
{
    auto line = done_by(author, core::HistoryAction::role_switch_changed);
    line.subject = core::word(which);
    line.before = is_on ? "off" : "on";
    line.after = is_on ? "on" : "off";
    return line;
}

}   // namespace

RoleSwitches list_role_switches(const Shell& shell, std::string_view business_id)
{
    return shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::find_role_switches(snapshot, business_id); });
}

RoleSwitches change_role_switch(const Shell& shell, const Author& author, RoleSwitch which, bool is_on)
{
    return shell.database.write([&](storage::Transaction& transaction) {
        auto switches = storage::find_role_switches(transaction, author.business_id);
        auto& changed = switches.at(static_cast<std::size_t>(which));
        if (changed == is_on) return switches;
        changed = is_on;
        storage::set_role_switch(transaction, author.business_id, which, is_on);
        write_history(shell, transaction, author.business_id, line_of(author, which, is_on));
        return switches;
    });
}

}   // namespace app
