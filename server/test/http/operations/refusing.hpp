#pragma once

#include <catch2/catch.hpp>
#include <set>

#include "api/wire.gen.hpp"
#include "core/word.hpp"
#include "test/support/wide_site.hpp"

namespace test::refusing {

// Requests that operations refuse, and which of their declared refusals were seen.

using api::Operation;
using core::ErrorCode;

inline http::Request get(std::string target)
{
    return {.verb = "GET", .target = std::move(target), .headers = {{"host", "salon.example"}}};
}

inline const std::string links = "/api/v1/manage-links/";
inline const std::string holds = "/api/v1/holds/";
inline const std::string no_token(26, 'z');
inline const std::string gone = links + no_token;   // The address of a link that is not there.

inline http::Request book(const std::string& order, const std::string& starts_at = test::nine)
{
    return test::post_of("/api/v1/bookings", test::booking_of(order, starts_at));
}

inline http::Request hold(const std::string& order, const std::string& starts_at = test::nine)
{
    return test::post_of("/api/v1/holds", test::hold_of(order, starts_at));
}

inline http::Request series(const std::string& order, const std::string& starts_at = test::nine)
{
    return test::post_of("/api/v1/series", test::series_of(order, "[\"" + starts_at + "\"]"));
}

inline http::Request preview(const std::string& order, const std::string& starts_at)
{
    return test::post_of("/api/v1/series/preview", test::series_query_of(order, starts_at));
}

inline bool declares(Operation operation, ErrorCode code)
{
    const auto& errors = api::operations()[static_cast<std::size_t>(operation)].errors;
    return std::ranges::find(errors, code) != errors.end();
}

using Seen = std::set<std::pair<Operation, ErrorCode>>;

// Sends a request that has to be refused with the code.
inline void refuse(Seen& seen, test::WideSite& site, const http::Request& request, std::pair<Operation, ErrorCode> with)
{
    const auto response = site.handle(request);
    INFO(request.target << " " << request.body << "\n" << response.body << response.error);
    CHECK(response.status == api::http_status(with.second));
    const auto refusal = api::parse_body<api::Refusal>(response.body);
    REQUIRE(refusal);
    CHECK(core::word(refusal->code) == core::word(with.second));
    test::check_declared(request, response);
    seen.insert(with);
}

inline void must(test::WideSite& site, const http::Request& request)
{
    const auto response = site.handle(request);
    INFO(request.target << " " << request.body << "\n" << response.body << response.error);
    REQUIRE(response.status < 300);
}

inline std::string token_of_hold(test::WideSite& site, const std::string& starts_at = test::nine)
{
    const auto answer = api::parse_body<api::Hold>(site.handle(hold(test::order_of("cut"), starts_at)).body);
    REQUIRE(answer);
    return answer->token;
}

}   // namespace test::refusing
