#pragma once

#include <string>
#include <string_view>

namespace storage {

// Who limits per customer count, by e-mail address; upper and lower case are the same. Empty for nobody.
inline std::string customer_of(std::string_view email)
{
    std::string customer {email};
    for (char& c : customer)
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    return customer;
}

}   // namespace storage
