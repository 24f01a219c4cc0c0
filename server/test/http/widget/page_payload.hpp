#pragma once

#include <catch2/catch.hpp>

#include "api/wire.gen.hpp"

namespace test {

// The JSON inside a booking page.
inline api::PagePayload payload_in(const std::string& page)
{
    const std::string_view opening = R"(<script type="application/json" id="payload">)";
    const auto from = page.find(opening);
    REQUIRE(from != page.npos);
    const auto json = page.substr(from + opening.size(), page.find("</script>", from) - from - opening.size());
    const auto payload = api::parse_body<api::PagePayload>(json);
    INFO(json);
    REQUIRE(payload);
    return *payload;
}

}   // namespace test
