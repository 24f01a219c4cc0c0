#include "program/print.hpp"

#include <ostream>

namespace program {

void print_formatted(std::ostream& out, fmt::string_view text, fmt::format_args values)
{
    out << fmt::vformat(text, values);
}

}   // namespace program
