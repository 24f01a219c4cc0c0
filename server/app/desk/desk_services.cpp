#include "app/desk/desk_services.hpp"

#include "storage/catalogue/services.hpp"

namespace app {

std::vector<domain::Service> desk_services(const Shell& shell, const DeskScope& scope)
{
    return shell.database.read(
        [&](storage::Snapshot& snapshot) { return storage::active_services(snapshot, scope.business_id); });
}

}   // namespace app
