#pragma once

#include <fmt/format.h>

#include <iosfwd>

namespace program {

void print_formatted(std::ostream&, fmt::string_view text, fmt::format_args);

// Writes a formatted text to a stream. fmt::print of <fmt/ostream.h> does the same, but compiles the formatting of all
// types in each file that calls it, which takes two seconds.
template <class... Values> void print(std::ostream& out, fmt::format_string<Values...> text, Values&&... values)
{
    print_formatted(out, text, fmt::make_format_args(values...));
}

}   // namespace program
