#include "files/business/json_stream.hpp"

namespace files {

namespace {

constexpr std::string_view white_space = " \t\r\n";

// Feeds lines to the parser, which keeps an incomplete value until the next line.
class StreamReader {
public:
    explicit StreamReader(const std::function<void(const boost::json::value*)>& take) : take_(take) { }

    void read_line(std::string_view line)
    {
        if (is_lost_ && !line.starts_with('{')) return;
        is_lost_ = false;
        while (!is_lost_) {
            if (!is_inside_) line.remove_prefix(std::min(line.find_first_not_of(white_space), line.size()));
            if (line.empty()) return;
            line.remove_prefix(read_part(line));
        }
    }

    void finish()
    {
        if (is_inside_) report_malformed();
    }

private:
    std::size_t read_part(std::string_view text)
    {
        is_inside_ = true;
        boost::system::error_code malformed;
        const auto size = parser_.write_some(text.data(), text.size(), malformed);
        if (malformed) {
            report_malformed();
        } else if (parser_.done()) {
            const auto value = parser_.release();
            begin_value();
            take_(&value);
        }
        return size;
    }

    void begin_value()
    {
        parser_.reset();
        is_inside_ = false;
    }

    void report_malformed()
    {
        begin_value();
        is_lost_ = true;
        take_(nullptr);
    }

    const std::function<void(const boost::json::value*)>& take_;
    boost::json::stream_parser parser_;
    bool is_inside_ = false;   // A value has begun but not ended.
    bool is_lost_ = false;     // Skips lines after invalid JSON.
};

}   // namespace

void read_json_stream(std::istream& in, const std::function<void(const boost::json::value*)>& take)
{
    StreamReader reader {take};
    for (std::string line; std::getline(in, line);)
        reader.read_line(line + '\n');
    reader.finish();
}

}   // namespace files
