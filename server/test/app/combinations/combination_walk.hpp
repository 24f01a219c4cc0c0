#pragma once

#include "test/app/combinations/features.hpp"

namespace test {

using FeatureSet = std::vector<const Feature*>;   // In the order of features().

Combination combination_of(const FeatureSet&);

// Walks a salon with these features through a booking: what is shown can be had and nothing else; each feature's own
// check holds once the booking is agreed and again wherever it is moved; the cancellation gives everything back, as
// does a booking that is not paid or not approved. Reports with CHECK and REQUIRE what does not hold.
void walk(Salon&, const FeatureSet&, Way);

}   // namespace test
