#include "app/setup/first_business.hpp"

#include <catch2/catch.hpp>

#include "app/setup/business_import.hpp"
#include "files/business/business_file.hpp"
#include "outside/system/ids.hpp"
#include "program/environment.hpp"
#include "test/app/at_once.hpp"
#include "test/files/business/demo_files.hpp"
#include "test/files/business/studio_file.hpp"
#include "test/support/salon.hpp"

namespace {

// A database with tables alone, and a shell on it.
struct Empty {
    test::OwnDatabase own {test::each_engine(), "migrated"};
    std::unique_ptr<storage::Database> database = own.open();
    program::Environment environment;
    app::Shell shell = environment.shell_on(*database);

    std::vector<std::string> slugs()
    {
        return database->read([](storage::Snapshot& snapshot) { return storage::business_slugs(snapshot); });
    }
    std::vector<domain::SetupChange> import(const domain::BusinessSetup& setup)
    {
        return app::import_business(*database, setup, {outside::new_id, shell.now()}).changes;
    }
};

using Slugs = std::vector<std::string>;

}   // namespace

TEST_CASE("an empty database gets one business, which a file replaces", "[setup]")
{
    Empty empty;
    test::numbered_at_once(4, [&](int) { app::create_first_business(empty.shell); });
    CHECK(empty.slugs() == Slugs {"business"});
    app::create_first_business(empty.shell);
    CHECK(empty.slugs() == Slugs {"business"});

    const auto studio = files::read_business_file(test::studio_file, test::find_zone).value();
    CHECK_FALSE(empty.import(studio).empty());
    CHECK(empty.slugs() == Slugs {"studio"});
    CHECK(empty.import(studio).empty());

    // Another file is another business.
    auto other = studio;
    other.business.slug = "other";
    other.hosts.clear();
    empty.import(other);
    CHECK(empty.slugs() == Slugs {"studio", "other"});
}

TEST_CASE("a first business that has an offer, or another name, is not replaced", "[setup]")
{
    Empty empty;
    app::create_first_business(empty.shell);
    const auto studio = files::read_business_file(test::studio_file, test::find_zone).value();
    auto own = studio;
    own.business.slug = "business";
    own.hosts.clear();
    empty.import(own);
    empty.import(studio);
    CHECK(empty.slugs() == Slugs {"business", "studio"});
}
