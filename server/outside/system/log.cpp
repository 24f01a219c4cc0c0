#include "outside/system/log.hpp"

#include <fmt/format.h>

namespace outside {

namespace {

void append_quoted(std::string& out, std::string_view text)
{
    out += '"';
    for (const char c : text) {
        if (c == '"' || c == '\\')
            (out += '\\') += c;
        else if (static_cast<unsigned char>(c) < 0x20)
            out += fmt::format("\\u{:04x}", c);
        else
            out += c;
    }
    out += '"';
}

}   // namespace

void Log::write(core::Instant at, std::string_view event, std::initializer_list<LogField> fields) const
{
    auto line = R"({"time":")" + core::to_rfc3339(at) + R"(","event":)";
    append_quoted(line, event);
    for (const auto& [name, value] : fields) {
        line += ',';
        append_quoted(line, name);
        line += ':';
        if (const auto* number = std::get_if<std::int64_t>(&value))
            line += std::to_string(*number);
        else
            append_quoted(line, std::get<std::string_view>(value));
    }
    line += "}\n";
    // One call writes the whole line: stdio locks the file during the call.
    const std::lock_guard lock {mutex_};
    std::fwrite(line.data(), 1, line.size(), file_);
    std::fflush(file_);
}

}   // namespace outside
