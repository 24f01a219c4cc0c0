#include "formats/markup/libxml.hpp"

#include <libxml/parser.h>

namespace formats {

void start_libxml()
{
    static const bool is_started = (xmlInitParser(), true);
    static_cast<void>(is_started);
}

}   // namespace formats
