#include "cli/field_words.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

#include "core/word.hpp"

namespace cli {

using core::FieldCode;

namespace {

struct NamedWords {
    std::string_view name;
    std::string_view words;
};

constexpr NamedWords forms[] = {
    {"slug", "must be lower-case letters and digits, joined by single hyphens, such as \"anna-gruber\""},
    {"staff", "must be a slug, such as \"anna-gruber\""},
    {"host", "must be a slug, such as \"anna-gruber\""},
    {"hosts", "must be a host name in lower case without a port, such as \"book.example.com\""},
    {"email", "is not an e-mail address"},
    {"currency", "must be three capital letters, such as \"EUR\""},
    {"accent", "must be a colour such as \"#8a3b5c\", with lower-case digits a to f"},
    {"opens", "must be a time of day such as \"09:00\""},
    {"closes", "must be a time of day such as \"17:30\", or \"24:00\""},
    {"date", "must be a day such as \"2027-03-01\""},
    {"first_date", "must be a day such as \"2027-03-01\""},
    {"last_date", "must be a day such as \"2027-03-01\""},
    {"starts_at", "must be a moment with its offset, such as \"2027-03-01T09:30:00+01:00\""},
    {"ends_at", "must be a moment with its offset, such as \"2027-03-01T09:30:00+01:00\""},
    {"now", "must be a moment with its offset, such as \"2027-03-01T09:30:00+01:00\""},
    {"from", "must be a moment with its offset, such as \"2027-03-01T09:30:00+01:00\""},
    {"to", "must be a moment with its offset, such as \"2027-03-01T09:30:00+01:00\""},
};

constexpr NamedWords meanings[] = {
    {"slug", "is reserved: addresses of services begin with it"},
    {"contact", "must be what contact_kind says: a phone number, an e-mail address or an https:// link"},
    {"closes", "must be later than opens"},
    {"ends_at", "must be later than starts_at"},
    {"last_date", "must not be before first_date"},
};

struct NamedLabels {
    std::string_view name;
    std::span<const std::string_view> labels;
};

constexpr NamedLabels choices[] = {
    {"locale", core::Locale_labels},
    {"contact_kind", core::ContactKind_labels},
    {"location_kind", core::LocationKind_labels},
    {"first_name", core::DetailRule_labels},
    {"last_name", core::DetailRule_labels},
    {"email", core::DetailRule_labels},
    {"phone", core::DetailRule_labels},
    {"additional_information", core::DetailRule_labels},
    {"align", core::Align_labels},
    {"kind", core::HorizonKind_labels},
    {"per", core::LimitPer_labels},
    {"unit", core::LimitUnit_labels},
    {"period", core::LimitPeriod_labels},
    {"mode", core::SlotMode_labels},
};

// "closes" of "staff[2].weekly.monday[0].closes", "hosts" of "hosts[1]".
std::string_view name_in(std::string_view path)
{
    path = path.substr(path.rfind('.') + 1);
    return path.substr(0, path.find('['));
}

template <std::size_t size>
std::string_view words_for(const NamedWords (&table)[size], std::string_view path, std::string_view otherwise)
{
    const auto found = std::ranges::find(table, name_in(path), &NamedWords::name);
    return found == std::end(table) ? otherwise : found->words;
}

std::string list_choices(std::string_view path)
{
    const auto found = std::ranges::find(choices, name_in(path), &NamedLabels::name);
    if (found == std::end(choices)) return "is not one of the words that are allowed here";
    return fmt::format("must be one of: {}", fmt::join(found->labels, ", "));
}

}   // namespace

std::string words_of_form(const core::FieldError& error)
{
    switch (error.code) {
    case FieldCode::required: return "is missing";
    case FieldCode::wrong_type: return "is of the wrong type (text, number, true or false, list, or object)";
    case FieldCode::invalid: return std::string {words_for(forms, error.path, "contains what is not allowed here")};
    case FieldCode::too_short: return "is too short";
    case FieldCode::too_long: return "is too long";
    case FieldCode::too_small: return "is too small";
    case FieldCode::too_large: return "is too large";
    case FieldCode::too_few: return "has too few entries";
    case FieldCode::too_many: return "has too many entries";
    case FieldCode::unknown_field: return "is no field of this format; is it misspelt?";
    case FieldCode::unknown_word: return list_choices(error.path);
    case FieldCode::not_unique: return "comes twice";
    case FieldCode::not_together: return "cannot be given together with another of these";
    case FieldCode::unknown_time_zone:
    case FieldCode::not_found:
    case FieldCode::not_asked: return words_of_meaning(error);
    }
    return "is not allowed";
}

std::string words_of_meaning(const core::FieldError& error)
{
    switch (error.code) {
    case FieldCode::required: return "is missing: this kind of horizon needs it";
    case FieldCode::not_asked: return "does not belong to this kind of horizon";
    case FieldCode::invalid: return std::string {words_for(meanings, error.path, "does not fit the rest")};
    case FieldCode::not_unique: return "comes twice";
    case FieldCode::unknown_time_zone: return "is no time zone; names are like \"Europe/Vienna\"";
    case FieldCode::not_found:
        return name_in(error.path) == "host" ? "must be one of the staff who offer this service"
                                             : "is not in the list of staff";
    default: return words_of_form(error);
    }
}

}   // namespace cli
