#pragma once

#include <boost/json.hpp>
#include <cstddef>
#include <functional>
#include <istream>
#include <string_view>

namespace files {

// One value of a stream, or text that is no JSON. Valid only while it is handed over.
struct StreamedJson {
    const boost::json::value* value = nullptr;   // Null: malformed.
    std::string_view text = {};                  // Of the value.
    std::size_t line = 1;   // On which the value begins or, if it is malformed, where reading it ended.
};

// Reads JSON values (RFC 8259) one after another, with any white space between and inside them, and passes each to
// `take` when it is complete. Malformed text is passed once; then reading resumes at the next line that begins with a
// brace, also if that is the line at which a value turned out to be malformed because it was never closed. The values
// can be one per line or spread over many lines.
void read_json_stream(std::istream&, const std::function<void(const StreamedJson&)>& take);

}   // namespace files
