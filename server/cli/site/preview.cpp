#include "cli/site/commands.hpp"
#include "outside/system/ids.hpp"
#include "outside/system/secrets.hpp"
#include "program/open_database.hpp"
#include "program/print.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/site/contents.hpp"
#include "storage/site/preview_links.hpp"

namespace cli {

int create_preview(const PreviewOptions& options, std::ostream& out, std::ostream& err)
{
    const auto database = program::open_database(options.database);
    const auto secret = outside::new_secret();
    enum class Lack { none, business, site };
    const auto lack = database->write([&](storage::Transaction& transaction) {
        const auto business = storage::find_business_by_slug(transaction, options.business);
        if (!business) return Lack::business;
        if (!storage::find_site(transaction, business->id)) return Lack::site;
        storage::delete_old_previews(transaction, business->id);
        storage::insert_preview(
            transaction, business->id, outside::sha256_hex(secret), transaction.now() + core::hours {options.hours});
        return Lack::none;
    });
    if (lack == Lack::business)
        program::print(err, "There is no business \"{}\" in {}.\n", options.business, program::shown(options.database));
    if (lack == Lack::site)
        program::print(
            err, "The business \"{}\" has no site yet. `kalends site import` brings one in.\n", options.business);
    if (lack != Lack::none) return 1;
    program::print(out, "/v2/preview/{}\n", secret);
    return 0;
}

}   // namespace cli
