#pragma once

#include <fmt/format.h>

#include <iosfwd>

namespace program {

void print_formatted(std::ostream&, fmt::string_view text, fmt::format_args);

// Writes a formatted text to a stream. What visitors or others wrote can neither steer the terminal nor look like
// another line: it is written by core::to_visible, except for line feeds and tabs, which JSON lines do not have.
// fmt::print of <fmt/ostream.h> does not do that, and compiles the formatting of all types in each file that calls it,
// which takes two seconds.
template <class... Values> void print(std::ostream& out, fmt::format_string<Values...> text, Values&&... values)
{
    print_formatted(out, text, fmt::make_format_args(values...));
}

}   // namespace program
