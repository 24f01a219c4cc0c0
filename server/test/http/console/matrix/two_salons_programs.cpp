#include "storage/users/api_keys.hpp"
#include "test/http/console/matrix/two_salons.hpp"

namespace test {

using core::Permission;
using domain::PermissionSet;

namespace {

// What no key is given is in it, too: that it is of no use is part of the matrix.
PermissionSet everything() { return PermissionSet {}.set(); }

PermissionSet only(Permission permission) { return PermissionSet {}.set(domain::number_of(permission)); }

// As a key gets it for which this was ticked.
PermissionSet ticked(Permission permission) { return domain::with_needed(only(permission)); }

}   // namespace

// Programs with keys of users, keys that cannot be used, and one of another business.
void TwoSalons::add_programs()
{
    const ConsoleUser gone {"gone", "salon", core::Role::owner};
    struct Key {
        std::string name;
        ConsoleUser maker;
        PermissionSet granted;
        core::seconds lasts = std::chrono::days {1};
        std::string networks = {};
        bool is_usable = true;
    };
    const std::vector<Key> keys {{"key of owner", asker("owner").user, everything()},
        {"key of owner that sees", asker("owner").user, only(Permission::bookings_see)},
        {"key of owner that books and has customers", asker("owner").user,
            ticked(Permission::customers_change) | ticked(Permission::bookings_change)},
        {"key of owner that sets up", asker("owner").user, ticked(Permission::setup_change)},
        {"key of staff", asker("staff").user, everything(), std::chrono::days {1}, "198.51.100.7, 192.0.2.0/24"},
        {"key that expired", asker("owner").user, everything(), core::seconds {0}, "", false},
        {"key of who is gone", gone, everything(), std::chrono::days {1}, "", false},
        {"key from elsewhere", asker("owner").user, everything(), std::chrono::days {1}, "198.51.100.0/24", false},
        {"key of another business", asker("stranger").user, everything()}};
    for (std::size_t i = 0; i < keys.size(); ++i) {
        const auto& [name_, maker, granted, lasts, networks, is_usable] = keys[i];
        const auto id = "keyof" + maker.id + std::to_string(i);
        const auto secret = "kal_" + std::string(40, static_cast<char>('a' + i));
        shell().database.write([&](storage::Transaction& transaction) {
            storage::insert_api_key(transaction, {maker.business, shell().hash(secret)},
                {.id = id,
                    .name = name_,
                    .beginning = secret.substr(0, 12),
                    .permissions = granted,
                    .networks = networks,
                    .created_at = transaction.now(),
                    .expires_at = transaction.now() + lasts,
                    .maker = {.user_id = maker.id, .name = "", .email = ""}});
        });
        if (i == 0 || maker.business == "other") name(Kind::api_key, {name_, id, maker.business});
        askers_.push_back({.name = name_, .user = maker, .key = secret, .granted = granted, .has_session = is_usable});
    }
    auto wrong = askers_.back();
    wrong.name = "another business's key";
    wrong.user = asker("owner").user;
    wrong.has_session = false;
    askers_.push_back(std::move(wrong));
}

}   // namespace test
