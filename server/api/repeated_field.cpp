#include "api/repeated_field.hpp"

#include <boost/json/basic_parser_impl.hpp>
#include <set>
#include <vector>

namespace api {

namespace {

namespace json = boost::json;
using json::error_code;
using json::string_view;

// What is open around the place where the parser is.
struct Level {
    bool is_object = false;
    std::string name = {};                           // The field of an object that was read last.
    std::set<std::string, std::less<>> names = {};   // All of them.
    std::size_t entries = 0;                         // Of an array, with the one that was read last.
};

// Gets what the parser of Boost.JSON finds, and stops it at the first repeated field.
class FieldHandler {
public:
    static constexpr std::size_t max_object_size = SIZE_MAX, max_array_size = SIZE_MAX, max_key_size = SIZE_MAX,
                                 max_string_size = SIZE_MAX;

    std::optional<std::string> repeated() const { return repeated_; }

    bool on_document_begin(error_code&) { return true; }
    bool on_document_end(error_code&) { return true; }
    bool on_object_begin(error_code&) { return open({.is_object = true}); }
    bool on_array_begin(error_code&) { return open({}); }
    bool on_object_end(std::size_t, error_code&) { return close(); }
    bool on_array_end(std::size_t, error_code&) { return close(); }
    bool on_key_part(string_view part, std::size_t, error_code&)
    {
        key_.append(part.data(), part.size());
        return true;
    }
    bool on_key(string_view rest, std::size_t, error_code& stop)
    {
        key_.append(rest.data(), rest.size());
        auto& level = levels_.back();
        level.name = std::exchange(key_, {});
        if (level.names.insert(level.name).second) return true;
        repeated_ = path();
        stop = json::error::syntax;
        return false;
    }
    bool on_string_part(string_view, std::size_t, error_code&) { return true; }
    bool on_string(string_view, std::size_t, error_code&) { return count_entry(); }
    bool on_number_part(string_view, error_code&) { return true; }
    bool on_int64(std::int64_t, string_view, error_code&) { return count_entry(); }
    bool on_uint64(std::uint64_t, string_view, error_code&) { return count_entry(); }
    bool on_double(double, string_view, error_code&) { return count_entry(); }
    bool on_bool(bool, error_code&) { return count_entry(); }
    bool on_null(error_code&) { return count_entry(); }
    bool on_comment_part(string_view, error_code&) { return true; }
    bool on_comment(string_view, error_code&) { return true; }

private:
    bool count_entry()
    {
        if (!levels_.empty()) ++levels_.back().entries;
        return true;
    }

    bool open(Level level)
    {
        count_entry();
        levels_.push_back(std::move(level));
        return true;
    }

    bool close()
    {
        levels_.pop_back();
        return true;
    }

    std::string path() const
    {
        std::string path;
        for (const auto& level : levels_) {
            if (!level.is_object)
                path += "[" + std::to_string(level.entries - 1) + "]";
            else
                path += (path.empty() ? "" : ".") + level.name;
        }
        return path;
    }

    std::vector<Level> levels_;
    std::string key_;   // Of which a part was read.
    std::optional<std::string> repeated_;
};

}   // namespace

std::optional<std::string> find_repeated_field(std::string_view text)
{
    json::parse_options options;
    options.max_depth = SIZE_MAX;
    json::basic_parser<FieldHandler> parser {options};
    error_code stopped;
    parser.write_some(false, text.data(), text.size(), stopped);
    return parser.handler().repeated();
}

}   // namespace api
