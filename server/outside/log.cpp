#include "outside/log.hpp"

#include <boost/json.hpp>

namespace outside {

void Log::write(core::Instant at, std::string_view event, std::initializer_list<LogField> fields) const
{
    boost::json::object line;
    line["time"] = core::to_rfc3339(at);
    line["event"] = boost::json::string_view {event};
    for (const auto& [name, value] : fields) {
        auto& entry = line[boost::json::string_view {name}];
        if (const auto* number = std::get_if<std::int64_t>(&value))
            entry = *number;
        else
            entry = boost::json::string_view {std::get<std::string_view>(value)};
    }
    const auto text = boost::json::serialize(line) + '\n';
    // One call for the whole line: stdio locks the file for its time.
    std::fwrite(text.data(), 1, text.size(), file_);
    std::fflush(file_);
}

}   // namespace outside
