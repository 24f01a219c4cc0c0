// What only reads changes nothing, whatever its headers say; and what another site's page began is refused for every
// operation.
#include <catch2/catch.hpp>

#include <algorithm>

#include "test/http/console/matrix/operation_rows.hpp"

namespace {

using Headers = std::vector<std::pair<std::string, std::string>>;

// Every operation with every row, asked by the owner for the first thing that is named.
template <class Each> void for_each_row(test::TwoSalons& salons, const Each& each)
{
    const auto& asker = salons.asker("owner");
    for (const auto& row : test::operation_rows()) {
        const auto& all = api::console_operations();
        const auto& operation = *std::ranges::find(all, row.operation, &api::ConsoleOperationInfo::id);
        INFO(operation.id);
        each(operation, test::request_of(salons, operation, row, {asker, salons.named(row.kind).front()}));
    }
}

void set_site(http::Request& request, const Headers& headers)
{
    std::erase_if(request.headers, [](const auto& header) { return header.first == "sec-fetch-site"; });
    request.headers.insert(request.headers.end(), headers.begin(), headers.end());
}

}   // namespace

TEST_CASE("a GET or HEAD changes nothing, whatever else its headers and its query ask for", "[users][permissions]")
{
    test::TwoSalons salons {test::each_engine()};
    const auto before = salons.contents();
    int asked = 0;
    for_each_row(salons, [&](const auto& operation, http::Request request) {
        const std::string wanted {operation.verb};
        for (const auto* verb : {"GET", "HEAD"}) {
            request.verb = verb;
            for (const auto* header : {"x-http-method-override", "x-http-method", "x-method-override"})
                request.headers.emplace_back(header, wanted);
            salons.handle(request);
            request.target += (request.target.contains('?') ? "&_method=" : "?_method=") + wanted;
            salons.handle(request);
            asked += 2;
        }
    });
    CHECK(salons.contents() == before);
    CHECK(asked > 250);
}

TEST_CASE("no operation is carried out for the page of another site", "[users][permissions]")
{
    test::TwoSalons salons {test::each_engine()};
    const auto before = salons.contents();
    const std::vector<Headers> for_all {{{"sec-fetch-site", "cross-site"}}, {{"sec-fetch-site", "same-site"}},
        {{"sec-fetch-site", "cross-site"}, {"origin", "http://salon.example"}}};
    const std::vector<Headers> for_changes {{}, {{"sec-fetch-site", "none"}}, {{"origin", "https://evil.example"}},
        {{"origin", "null"}}, {{"sec-fetch-site", "same-origin"}, {"origin", "https://evil.example"}}};
    int asked = 0;
    for_each_row(salons, [&](const auto& operation, const http::Request& request) {
        auto all = for_all;
        if (operation.verb != "GET") all.insert(all.end(), for_changes.begin(), for_changes.end());
        for (const auto& headers : all) {
            auto from_there = request;
            set_site(from_there, headers);
            const auto response = salons.handle(from_there);
            CHECK(response.status == 403);
            CHECK(response.body.contains("cross_site_request"));
            ++asked;
        }
    });
    CHECK(salons.contents() == before);
    CHECK(asked > 400);
}
