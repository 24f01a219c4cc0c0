#include "program/print.hpp"

#include <ostream>

#include "core/text_forms.hpp"

namespace program {

void print_formatted(std::ostream& out, fmt::string_view text, fmt::format_args values)
{
    out << core::to_visible(fmt::vformat(text, values), core::Lines::several);
}

}   // namespace program
