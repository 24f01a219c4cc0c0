#pragma once

#include <catch2/catch.hpp>
#include <cstdlib>
#include <sstream>

#include <rapidcheck.h>

namespace test {

// Checks a RapidCheck property with 2,000 cases, always the same ones. KALENDS_PROPERTY_RUNS=100000 checks that many
// others; a failure then prints how to repeat it.
template <class Property> void check_property(Property&& property)
{
    auto params = rc::detail::configuration().testParams;
    params.maxSuccess = 2000;
    if (const char* runs = std::getenv("KALENDS_PROPERTY_RUNS"))
        params.maxSuccess = std::atoi(runs);
    else
        params.seed = 1;
    const auto result
        = rc::detail::checkTestable(std::forward<Property>(property), rc::detail::TestMetadata {}, params);
    std::ostringstream message;
    rc::detail::printResultMessage(result, message);
    INFO(message.str());
    CHECK(result.template is<rc::detail::SuccessResult>());
}

}   // namespace test
