#include "http/message/xml.hpp"

#include <fmt/format.h>

#include "core/encoding.hpp"

namespace http {

std::string xml_element(std::string_view name, std::string_view text)
{
    return fmt::format("<{0}>{1}</{0}>", name, core::escape_xml(text));
}

}   // namespace http
