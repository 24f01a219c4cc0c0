#pragma once

#include <string>

namespace test {

// Of the checkout that the tests were built from, without a slash at its end. The build writes it
// (cmake/tests.cmake).
std::string source_folder();

}   // namespace test
