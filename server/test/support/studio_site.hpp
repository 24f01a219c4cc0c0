#pragma once

#include <catch2/catch.hpp>

#include "api/wire.gen.hpp"
#include "test/support/salon_site.hpp"

namespace test {

// The studio (test/files/business/studio_file.hpp) beside the salon, on the same server: something of everything a
// business can be set up with.
class StudioSite {
public:
    StudioSite();

    // Below /api/v1/. Refusals must be declared.
    http::Response get(const std::string& path, const std::string& host = "studio.example");

    http::Response page(const std::string& target) { return site_.get(target, "studio.example"); }

    template <class Wire> Wire read(const std::string& path)
    {
        const auto response = get(path);
        INFO(path << ": " << response.body << response.error);
        REQUIRE(response.status == 200);
        const auto answer = api::parse_body<Wire>(response.body);
        REQUIRE(answer);
        return *answer;
    }

    Salon& salon() { return site_.salon(); }
    const std::string& id() const { return id_; }   // Of the business.

private:
    SalonSite site_;
    std::string id_;
};

}   // namespace test
