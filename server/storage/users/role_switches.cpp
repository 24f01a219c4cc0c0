#include "storage/users/role_switches.hpp"

#include "core/word.hpp"

namespace storage {

domain::RoleSwitches find_role_switches(Snapshot& snapshot, std::string_view business_id)
{
    auto switches = domain::default_switches;
    auto rows = snapshot.query("SELECT name, is_on FROM role_switches WHERE business_id = $1", business_id);
    while (rows.next()) {
        const auto [name, is_on] = rows.values<std::string, bool>();
        // A newer program may know others.
        if (const auto known = core::parse_word<core::RoleSwitch>(name))
            switches.at(static_cast<std::size_t>(*known)) = is_on;
    }
    return switches;
}

void set_role_switch(Transaction& transaction, std::string_view business_id, core::RoleSwitch which, bool is_on)
{
    transaction.execute(R"(
        INSERT INTO role_switches (business_id, name, is_on) VALUES ($1, $2, $3)
        ON CONFLICT (business_id, name) DO UPDATE SET is_on = excluded.is_on)",
        business_id, core::word(which), is_on);
}

}   // namespace storage
