#include "files/business/json_stream.hpp"

#include <string>

namespace files {

namespace {

constexpr std::string_view white_space = " \t\r\n";

// Feeds lines to the parser, which keeps an incomplete value until the next line.
class StreamReader {
public:
    explicit StreamReader(const std::function<void(const StreamedJson&)>& take) : take_(take) { }

    void read_line(std::string_view line)
    {
        ++line_;
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
        if (is_inside_) report_malformed(line_);
    }

private:
    // Returns how much of the text was read.
    std::size_t read_part(std::string_view text)
    {
        if (!is_inside_) begins_at_ = line_;
        is_inside_ = true;
        boost::system::error_code malformed;
        const auto size = parser_.write_some(text.data(), text.size(), malformed);
        text_ += text.substr(0, size);
        if (malformed && size == 0 && begins_at_ != line_ && text.starts_with('{')) {
            report_malformed(line_ - 1);   // What was never closed ended there; the next value begins here.
            is_lost_ = false;
        } else if (malformed) {
            report_malformed(line_);
        } else if (parser_.done()) {
            const auto value = parser_.release();
            const auto whole = begin_value();
            take_({&value, whole, begins_at_});
        }
        return size;
    }

    // Returns the text of the value before.
    std::string begin_value()
    {
        parser_.reset();
        is_inside_ = false;
        return std::exchange(text_, {});
    }

    void report_malformed(std::size_t line)
    {
        begin_value();
        is_lost_ = true;
        take_({.line = line});
    }

    const std::function<void(const StreamedJson&)>& take_;
    boost::json::stream_parser parser_;
    std::string text_;            // Of the value so far.
    std::size_t line_ = 0;        // The current one.
    std::size_t begins_at_ = 0;   // The line of the value's beginning.
    bool is_inside_ = false;      // A value has begun but not ended.
    bool is_lost_ = false;        // Skips lines after invalid JSON.
};

}   // namespace

void read_json_stream(std::istream& in, const std::function<void(const StreamedJson&)>& take)
{
    StreamReader reader {take};
    for (std::string line; std::getline(in, line);)
        reader.read_line(line + '\n');
    reader.finish();
}

}   // namespace files
