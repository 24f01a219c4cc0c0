#pragma once

#include <rapidcheck.h>

#include "test/domain/brute_force.hpp"

namespace test {

// Random questions for the slot search, with everything rules can say about two weeks around a change of clocks.
rc::Gen<brute_force::Question> arbitrary_question();

}   // namespace test

namespace test::brute_force {

// For RapidCheck, to print a failing question.
void showValue(const Question&, std::ostream&);

}   // namespace test::brute_force
