#pragma once

#include <boost/json/fwd.hpp>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "api/format.hpp"
#include "core/result.hpp"
#include "core/word.hpp"

namespace api {

namespace json = boost::json;

// The limits in a schema: characters of a text, entries of a list or size of a number.
struct Limits {
    std::int64_t min = 0;
    std::int64_t max = 100'000;
    Format format = Format::any;
};

// Reads one JSON object field by field and collects every invalid field with its path, so that decoders need no checks
// of their own. An invalid value leaves its target unchanged.
class Reader {
public:
    // `path` is the path of the object itself, empty for the whole body. Keeps references to all three arguments.
    Reader(const json::value& value, std::string path, std::vector<core::FieldError>& errors);

    template <class T> void required(const char* name, T& out, Limits limits, Limits of_entries = {})
    {
        if (const auto* value = take(name))
            read(*value, path_of(name), out, {limits, of_entries});
        else
            fail(path_of(name), core::FieldCode::required);
    }

    template <class T> void optional(const char* name, std::optional<T>& out, Limits limits, Limits of_entries = {})
    {
        if (const auto* value = take(name)) read(*value, path_of(name), out.emplace(), {limits, of_entries});
    }

    template <class T> void defaulted(const char* name, T& out, Limits limits, Limits of_entries = {})
    {
        if (const auto* value = take(name)) read(*value, path_of(name), out, {limits, of_entries});
    }

    // A part of the address. A malformed one means that the page does not exist.
    template <class T> void path_parameter(const char* name, T& out, Limits limits)
    {
        const auto before = errors_.size();
        required(name, out, limits);
        is_page_missing_ = is_page_missing_ || errors_.size() != before;
    }

    void reject_unknown_fields();

    bool is_page_missing() const { return is_page_missing_; }

private:
    struct Bounds {
        Limits own;
        Limits entries;   // Limits of each entry, if the value is a list.
    };

    const json::value* take(const char* name);   // Null if the field is absent or JSON null.
    std::string path_of(std::string_view name) const;
    void fail(std::string path, core::FieldCode code);

    void read(const json::value&, const std::string& path, std::string& out, const Bounds&);
    void read(const json::value&, const std::string& path, std::int64_t& out, const Bounds&);
    void read(const json::value&, const std::string& path, bool& out, const Bounds&);
    void read(const json::value&, const std::string& path, core::Instant& out, const Bounds&);
    void read(const json::value&, const std::string& path, core::ZonedInstant& out, const Bounds&);
    void read(const json::value&, const std::string& path, core::Date& out, const Bounds&);
    void read(const json::value&, const std::string& path, core::minutes& out, const Bounds&);

    template <class T>
    void read(const json::value& value, const std::string& path, std::vector<T>& out, const Bounds& bounds)
    {
        const auto size = array_size(value, path, bounds.own);
        for (std::size_t i = 0; i < size; ++i)
            read(array_entry(value, i), path + "[" + std::to_string(i) + "]", out.emplace_back(), {bounds.entries, {}});
    }

    template <class Word>
        requires std::is_enum_v<Word>
    void read(const json::value& value, const std::string& path, Word& out, const Bounds&)
    {
        std::string text;
        if (!read_text(value, path, text)) return;
        if (const auto word = core::parse_word<Word>(text))
            out = *word;
        else
            fail(path, core::FieldCode::unknown_word);
    }

    template <class Struct>
        requires std::is_class_v<Struct>
    void read(const json::value& value, const std::string& path, Struct& out, const Bounds&)
    {
        Reader inner {value, path, errors_};
        decode(inner, out);
    }

    bool read_text(const json::value&, const std::string& path, std::string& out);
    std::size_t array_size(const json::value&, const std::string& path, Limits);   // 0 if the list was refused.
    static const json::value& array_entry(const json::value&, std::size_t index);

    const json::object* object_;   // Null if the value is not an object; the error was reported then.
    std::string path_;
    std::vector<core::FieldError>& errors_;
    std::vector<std::string_view> taken_;
    bool is_page_missing_ = false;
};

// Writes one JSON object field by field as compact text.
class Writer {
public:
    explicit Writer(std::string& out) : out_(out) { out_ += '{'; }
    ~Writer() { out_ += '}'; }
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    template <class T> void field(const char* name, const T& value)
    {
        write_name(name);
        write(value);
    }

    template <class T> void field(const char* name, const std::optional<T>& value)
    {
        if (value) field(name, *value);
    }

private:
    void write_name(const char* name);
    void write(const std::string& value);
    void write(std::int64_t value);
    void write(bool value);
    void write(core::Instant value);
    void write(core::ZonedInstant value);
    void write(core::Date value);
    void write(core::minutes value);

    void write(const std::vector<core::ZonedInstant>& values);
    template <class T> void write(const std::vector<T>& values)
    {
        out_ += '[';
        for (const auto& value : values) {
            if (&value != values.data()) out_ += ',';
            write(value);
        }
        out_ += ']';
    }

    template <class Word>
        requires std::is_enum_v<Word>
    void write(Word value)
    {
        write(std::string {core::word(value)});
    }

    template <class Struct>
        requires std::is_class_v<Struct>
    void write(const Struct& value)
    {
        Writer inner {out_};
        encode(inner, value);
    }

    std::string& out_;
    bool is_first_ = true;
};

// The maximum nesting of values in a JSON text.
inline constexpr std::size_t deepest_json = 32;
inline constexpr std::size_t deepest_content_json = 128;   // For content with structured text.

// Parses JSON text; refuses with malformed_json unless it is exactly one valid JSON value (RFC 8259).
core::Result<std::shared_ptr<const json::value>> parse_json(std::string_view text, std::size_t deepest = deepest_json);

// The same, and refuses with invalid_fields if an object has a field twice: programs differ in which one counts.
core::Result<std::shared_ptr<const json::value>> parse_unambiguous_json(std::string_view text);

using NamedTexts = std::vector<std::pair<std::string, std::string>>;

// Path and query parameters as one JSON object of texts; a repeated name is reported in `errors`.
std::shared_ptr<const json::value> to_json_object(const NamedTexts& parameters, std::vector<core::FieldError>& errors);

template <class T> core::Result<T> decode_value(const json::value& value)
{
    std::vector<core::FieldError> errors;
    T out {};
    Reader reader {value, "", errors};
    decode(reader, out);
    if (reader.is_page_missing()) return core::refuse(core::ErrorCode::page_not_found);
    if (!errors.empty()) return core::refuse({core::ErrorCode::invalid_fields, std::move(errors)});
    return out;
}

// Decodes and checks a JSON body. Refuses with malformed_json, or with invalid_fields and all invalid fields (or the
// first that comes twice).
template <class T> core::Result<T> parse_body(std::string_view body)
{
    const auto value = TRY(parse_unambiguous_json(body));
    return decode_value<T>(*value);
}

// Decodes and checks the parameters of an operation. Refuses with page_not_found for a malformed path parameter, with
// invalid_fields for a query parameter.
template <class T> core::Result<T> parse_parameters(const NamedTexts& parameters)
{
    std::vector<core::FieldError> repeated;
    const auto value = to_json_object(parameters, repeated);
    if (!repeated.empty()) return core::refuse({core::ErrorCode::invalid_fields, std::move(repeated)});
    return decode_value<T>(*value);
}

template <class T> void append_json(std::string& out, const T& value)
{
    Writer writer {out};
    encode(writer, value);
}

template <class T> std::string to_json(const T& value)
{
    std::string out;
    append_json(out, value);
    return out;
}

}   // namespace api
