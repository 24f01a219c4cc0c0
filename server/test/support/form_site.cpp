#include "test/support/form_site.hpp"

#include <catch2/catch.hpp>

#include "app/setup/business_import.hpp"
#include "files/business/business_file.hpp"
#include "outside/system/ids.hpp"
#include "test/files/business/demo_files.hpp"
#include "test/files/business/studio_file.hpp"

namespace test {

FormSite::FormSite()
{
    change([](domain::BusinessSetup&) { });
}

void FormSite::change(const std::function<void(domain::BusinessSetup&)>& change)
{
    auto setup = files::read_business_file(studio_file, find_zone);
    REQUIRE(setup);
    change(*setup);
    app::import_business(salon().database(), *setup, {outside::new_id, at("2026-03-01T00:00:00Z")});
}

http::Response FormSite::get_api(const std::string& path)
{
    const http::Request request {
        .verb = "GET", .target = "/api/v1/" + path, .headers = {{"host", "studio.example"}}, .body = {}};
    auto response = handle(request);
    check_declared(request, response);
    return response;
}

http::Response FormSite::post_api(const std::string& path, std::string body, std::string key)
{
    auto request = post_of("/api/v1/" + path, std::move(body));
    request.headers.front().second = "studio.example";
    if (!key.empty()) request.headers.emplace_back("idempotency-key", std::move(key));
    auto response = handle(request);
    check_declared(request, response);
    return response;
}

std::string FormSite::id_of(const std::string& table, const std::string& slug)
{
    return ask("SELECT id FROM " + table + " WHERE slug = '" + slug + "'");
}

std::string FormSite::ask(const std::string& sql)
{
    return salon().database().read([&](storage::Snapshot& snapshot) {
        auto rows = snapshot.query(sql);
        return rows.next() ? rows.value<std::string>() : std::string {"nothing"};
    });
}

}   // namespace test
