#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace formats {

// The lines of iCalendar texts (RFC 5545) from which busy times follow, chosen before libical reads them: its work
// grows with the square of the parameters of a line and of the properties of a component, and its stack with the depth.
// Descriptions, attendees and private properties, most of what calendars hold, never get there.
//
// One object counts the texts of one calendar together.
class CalendarLines {
public:
    // The components of a text with their times, rules, states, UIDs and zones: unfolded, one to a line. Throws
    // domain::CalendarError for what is no text, or if there is more than can be read: 2 MB, 50,000 properties and
    // 20,000 components; 2,000 properties of one component, each value of a list counted; 64 KB and 64 parameters of a
    // line; components in components 16 deep.
    std::string pick(std::string_view text);

private:
    void take(std::string_view line, std::string& out);
    void count_component(bool is_begin);
    void count_properties(std::string_view name, std::string_view line);

    std::size_t bytes_ = 0, properties_ = 0, components_ = 0;
    std::vector<std::size_t> open_;   // Of each component that has begun and not ended, its properties so far.
};

}   // namespace formats
