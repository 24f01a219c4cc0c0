#include "http/message/accept.hpp"

#include "core/text.hpp"
#include "http/message/header_text.hpp"

namespace http {

namespace {

// A weight of zero forbids: "q=0", "q=0.0", "q=0.00", "q=0.000".
bool is_zero_weight(std::string_view parameter)
{
    if (!parameter.starts_with("q=") && !parameter.starts_with("Q=")) return false;
    return parameter.substr(2).find_first_not_of("0.") == std::string_view::npos;
}

}   // namespace

bool accepts_coding(std::string_view header, std::string_view coding)
{
    bool is_anything_allowed = false;
    while (!header.empty()) {
        auto entry = take(header, ',');
        const auto name = take(entry, ';');
        bool is_allowed = true;
        while (!entry.empty())
            is_allowed = !is_zero_weight(take(entry, ';')) && is_allowed;
        if (core::is_same_word(name, coding)) return is_allowed;
        if (name == "*") is_anything_allowed = is_allowed;
    }
    return is_anything_allowed;
}

}   // namespace http
