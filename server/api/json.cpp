#include "api/json.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>

#include "api/instant_list.hpp"
#include "api/repeated_field.hpp"
#include "core/utf8.hpp"

namespace api {

using core::FieldCode;

Reader::Reader(const json::value& value, std::string path, std::vector<core::FieldError>& errors)
    : object_(value.if_object())
    , path_(std::move(path))
    , errors_(errors)
{
    if (!object_) fail(path_, FieldCode::wrong_type);
}

const json::value* Reader::take(const char* name)
{
    if (!object_) return nullptr;
    taken_.emplace_back(name);
    const auto* value = object_->if_contains(name);
    return value && !value->is_null() ? value : nullptr;
}

std::string Reader::path_of(std::string_view name) const
{
    return path_.empty() ? std::string {name} : path_ + "." + std::string {name};
}

void Reader::fail(std::string path, FieldCode code)
{
    constexpr std::size_t most_errors = 100;   // Limits the response: a small body must not cause a large one.
    if (errors_.size() >= most_errors) return;
    if (object_ || code == FieldCode::wrong_type) errors_.push_back({std::move(path), code});
}

void Reader::reject_unknown_fields()
{
    if (!object_) return;
    for (const auto& [name, value] : *object_)
        if (std::ranges::find(taken_, std::string_view {name}) == taken_.end())
            fail(path_of(name), FieldCode::unknown_field);
}

bool Reader::read_text(const json::value& value, const std::string& path, std::string& out)
{
    const auto* text = value.if_string();
    if (!text) {
        fail(path, FieldCode::wrong_type);
        return false;
    }
    out = *text;
    return true;
}

void Reader::read(const json::value& value, const std::string& path, std::string& out, const Bounds& bounds)
{
    const auto& limits = bounds.own;
    std::string text;
    if (!read_text(value, path, text)) return;
    const auto length = static_cast<std::int64_t>(core::count_characters(text));
    // A blank text counts as missing where a text is required.
    if (limits.min > 0 && text.find_first_not_of(" \t\r\n") == text.npos) return fail(path, FieldCode::required);
    if (length < limits.min) return fail(path, FieldCode::too_short);
    if (length > limits.max) return fail(path, FieldCode::too_long);
    if (!is_printable(text, limits.format) || !has_format(text, limits.format)) return fail(path, FieldCode::invalid);
    out = std::move(text);
}

void Reader::read(const json::value& value, const std::string& path, std::int64_t& out, const Bounds& bounds)
{
    const auto& limits = bounds.own;
    const auto* number = value.if_int64();
    if (!number) return fail(path, value.is_uint64() ? FieldCode::too_large : FieldCode::wrong_type);
    if (*number < limits.min) return fail(path, FieldCode::too_small);
    if (*number > limits.max) return fail(path, FieldCode::too_large);
    out = *number;
}

void Reader::read(const json::value& value, const std::string& path, bool& out, const Bounds&)
{
    if (const auto* truth = value.if_bool())
        out = *truth;
    else
        fail(path, FieldCode::wrong_type);
}

void Reader::read(const json::value& value, const std::string& path, core::Instant& out, const Bounds&)
{
    core::ZonedInstant zoned {};
    const auto before = errors_.size();
    read(value, path, zoned, {});
    if (errors_.size() == before) out = zoned.at;
}

void Reader::read(const json::value& value, const std::string& path, core::ZonedInstant& out, const Bounds&)
{
    std::string text;
    if (!read_text(value, path, text)) return;
    if (const auto instant = core::parse_zoned_instant(text))
        out = *instant;
    else
        fail(path, FieldCode::invalid);
}

void Reader::read(const json::value& value, const std::string& path, core::Date& out, const Bounds& bounds)
{
    std::string text;
    if (!read_text(value, path, text)) return;
    const int first_year = bounds.own.format == Format::date_since_1900 ? 1900 : 1970;
    if (const auto date = core::parse_date(text, first_year))
        out = *date;
    else
        fail(path, FieldCode::invalid);
}

void Reader::read(const json::value& value, const std::string& path, core::minutes& out, const Bounds&)
{
    std::string text;
    if (!read_text(value, path, text)) return;
    if (const auto time = parse_time_of_day(text))
        out = *time;
    else
        fail(path, FieldCode::invalid);
}

std::size_t Reader::array_size(const json::value& value, const std::string& path, Limits limits)
{
    const auto* array = value.if_array();
    if (!array) {
        fail(path, FieldCode::wrong_type);
        return 0;
    }
    const auto size = static_cast<std::int64_t>(array->size());
    if (size < limits.min) fail(path, FieldCode::too_few);
    if (size > limits.max) {
        fail(path, FieldCode::too_many);
        return 0;
    }
    return array->size();
}

const json::value& Reader::array_entry(const json::value& value, std::size_t index) { return value.get_array()[index]; }

void Writer::write_name(const char* name)
{
    if (!is_first_) out_ += ',';
    is_first_ = false;
    out_ += '"';
    out_ += name;
    out_ += "\":";
}

void Writer::write(const std::string& value)
{
    // Nearly all texts need no escape; the serializer takes ten times as long as the text.
    const auto needs_escape = [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == '"' || c == '\\'; };
    if (std::ranges::any_of(value, needs_escape)) {
        out_ += json::serialize(json::string_view {value});
        return;
    }
    out_ += '"';
    out_ += value;
    out_ += '"';
}

void Writer::write(std::int64_t value)
{
    char digits[24];
    const auto end = std::to_chars(digits, digits + sizeof digits, value).ptr;
    out_.append(digits, end);
}

void Writer::write(bool value) { out_ += value ? "true" : "false"; }
void Writer::write(core::Instant value) { out_ += '"' + core::to_rfc3339(value) + '"'; }
void Writer::write(const std::vector<core::ZonedInstant>& values) { append_instants(out_, values); }
void Writer::write(core::ZonedInstant value) { out_ += '"' + core::to_rfc3339(value.at, value.offset) + '"'; }
void Writer::write(core::Date value) { out_ += '"' + core::to_text(value) + '"'; }
void Writer::write(core::minutes value) { out_ += '"' + to_time_of_day(value) + '"'; }

core::Result<std::shared_ptr<const json::value>> parse_json(std::string_view text, std::size_t deepest)
{
    boost::system::error_code malformed;
    json::parse_options options;
    options.max_depth = deepest;
    auto value = json::parse(text, malformed, {}, options);
    if (malformed) return core::refuse(core::ErrorCode::malformed_json);
    return std::make_shared<const json::value>(std::move(value));
}

core::Result<std::shared_ptr<const json::value>> parse_unambiguous_json(std::string_view text)
{
    auto value = TRY(parse_json(text));
    if (auto path = find_repeated_field(text))
        return core::refuse({core::ErrorCode::invalid_fields, {{*std::move(path), FieldCode::not_unique}}});
    return value;
}

std::shared_ptr<const json::value> to_json_object(const NamedTexts& parameters, std::vector<core::FieldError>& errors)
{
    json::object object;
    for (const auto& [name, text] : parameters)
        if (!object.emplace(name, json::string_view {text}).second) errors.push_back({name, FieldCode::not_unique});
    return std::make_shared<const json::value>(std::move(object));
}

}   // namespace api
