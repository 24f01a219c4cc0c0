#pragma once

#include <rapidcheck.h>

#include "test/domain/slots/brute_force.hpp"

namespace test {

// Random questions for the slot search, with everything rules can say about two weeks around a change of clocks.
rc::Gen<brute_force::Question> arbitrary_question();

// The same about two weeks around any change of clocks since 2001 in one of the zones.
rc::Gen<brute_force::Question> arbitrary_question(std::span<const domain::ZonePointer> zones);

}   // namespace test

namespace test::brute_force {

// For RapidCheck, to print a failing question.
void showValue(const Question&, std::ostream&);

}   // namespace test::brute_force
