#pragma once

#include <catch2/catch.hpp>
#include <sstream>
#include <string>
#include <vector>

namespace test {

// The lines of an iCalendar text, unfolded (RFC 5545, section 3.1). Fails where a line is folded wrongly or does not
// end with a carriage return and a line feed.
inline std::vector<std::string> content_lines(const std::string& text)
{
    std::vector<std::string> lines;
    std::istringstream in {text};
    for (std::string line; std::getline(in, line);) {
        CHECK(line.size() <= 76);   // 75 octets and the carriage return.
        REQUIRE(line.ends_with('\r'));
        line.pop_back();
        if (line.starts_with(' '))
            lines.back() += line.substr(1);
        else
            lines.push_back(line);
    }
    return lines;
}

}   // namespace test
