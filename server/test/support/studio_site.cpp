#include "test/support/studio_site.hpp"

#include "app/setup/business_import.hpp"
#include "files/business/business_file.hpp"
#include "outside/system/ids.hpp"
#include "storage/catalogue/businesses.hpp"
#include "test/files/business/demo_files.hpp"
#include "test/files/business/studio_file.hpp"

namespace test {

StudioSite::StudioSite()
{
    const auto setup = files::read_business_file(studio_file, find_zone);
    REQUIRE(setup);
    app::import_business(site_.salon().database(), *setup, {outside::new_id, at("2026-03-01T00:00:00Z")});
    id_ = site_.salon().database().read(
        [](storage::Snapshot& snapshot) { return storage::find_business_by_slug(snapshot, "studio").value().id; });
}

http::Response StudioSite::get(const std::string& path, const std::string& host)
{
    auto response = site_.get("/api/v1/" + path, host);
    check_declared({.verb = "GET", .target = "/api/v1/" + path}, response);
    return response;
}

}   // namespace test
