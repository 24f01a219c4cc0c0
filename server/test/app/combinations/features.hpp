#pragma once

#include <span>

#include "test/app/combinations/combination.hpp"
#include "test/support/visit.hpp"

namespace test {

// One feature of the product, in one way of using it: what it adds to a salon and to what a visitor asks for, and what
// must then be true. Made so that any of them compose, added in their order here.
struct Feature {
    const char* name;   // As docs/combinations.md has it.
    const char* form;   // Which way, where there are several.
    void (*add)(Combination&);
    // Before anything is booked, and for each booking once it is agreed, and again when it was moved.
    void (*check_offer)(Visit&) = nullptr;
    void (*check)(Visit&, const domain::Booking&) = nullptr;
};

std::span<const Feature> features();

}   // namespace test
