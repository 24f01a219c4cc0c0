#pragma once

#include <exception>
#include <stop_token>

namespace app {

// Calls the function with each business and returns the sum of what it returns. With one that fails the others go on,
// and it throws in the end. Ends early where the server is to stop.
template <class Businesses, class Work>
int for_each_business(const Businesses& businesses, const std::stop_token& stop, const Work& work)
{
    int sum = 0;
    std::exception_ptr failure;
    for (const auto& business : businesses) {
        if (stop.stop_requested()) break;
        try {
            sum += work(business);
        } catch (...) {
            failure = std::current_exception();
        }
    }
    if (failure) std::rethrow_exception(failure);
    return sum;
}

}   // namespace app
