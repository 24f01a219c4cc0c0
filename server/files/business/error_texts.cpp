#include "files/business/error_texts.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <span>

#include "core/word.hpp"
#include "files/business/form_error_texts.hpp"

namespace files {

using core::FieldCode;

namespace {

struct NamedWords {
    std::string_view name;
    std::string_view words;
};

constexpr NamedWords forms[] = {
    {"slug", "must be lower-case letters and digits, joined by single hyphens, such as \"anna-gruber\""},
    {"members", "must be a slug, such as \"anna-gruber\""},
    {"pool", "must be a slug, such as \"treatment-room\""},
    {"calendars", "must be a slug, such as \"short-cut\""},
    {"services", "must be a slug, such as \"short-cut\""},
    {"staff", "must be a slug, such as \"anna-gruber\""},
    {"host", "must be a slug, such as \"anna-gruber\""},
    {"hosts", "must be a host name in lower case without a port, such as \"book.example.com\""},
    {"email", "is not an e-mail address"},
    {"currency", "must be three capital letters, such as \"EUR\""},
    {"accent", "must be a colour such as \"#8a3b5c\", with lower-case digits a to f"},
    {"media",
        "must be the name of a file in the folder of pictures, without quotes and backslashes, that begins with no "
        "dot"},
    {"country", "must be two capital letters, such as \"AT\""},
    {"latitude", "must be degrees such as \"48.2082\", without a unit"},
    {"longitude", "must be degrees such as \"16.3738\", without a unit"},
    {"opens", "must be a time of day such as \"09:00\""},
    {"closes", "must be a time of day such as \"17:30\", or \"24:00\""},
    {"starts", "must be a time of day such as \"13:00\""},
    {"ends", "must be a time of day such as \"17:30\", or \"24:00\""},
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
    {"meeting_url", "must be an https:// address without spaces, a user name or a password in it"},
    {"terms_url", "must be an https:// or http:// address, or a path of this site such as \"/terms\""},
    {"contact", "must be what contact_kind says: a phone number, an e-mail address or an https:// link"},
    {"embed_sites",
        "must be \"*\", or a site as a browser names it, such as \"https://blog.example.com\": lower case, no path, no "
        "usual port, other letters as xn--; http:// only for this machine"},
    {"closes", "must be later than opens"},
    {"starts", "must be before the end of the day"},
    {"ends", "must be later than starts, which is \"00:00\" if absent"},
    {"latitude", "must be from -90 to 90"},
    {"longitude", "must be from -180 to 180"},
    {"locale", "is the language of the business itself, in which texts are written as they are"},
    {"ends_at", "must be later than starts_at"},
    {"last_date", "must not be before first_date"},
    {"form", "names a survey; with a booking only a form can be asked"},
    {"url",
        "must be a web address without spaces, a name or a password in it: https://, and http:// only where it may be"},
    {"user", "must not have a colon in it"},
    {"audience", "gets no mails of this kind"},
    {"writes_bookings", "is possible only with the kind caldav"},
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
    {"date_of_birth", core::DetailRule_labels},
    {"location", core::DetailRule_labels},
    {"additional_information", core::DetailRule_labels},
    {"consent", core::DetailRule_labels},
    {"terms", core::DetailRule_labels},
    {"cancel_reason", core::DetailRule_labels},
    {"align", core::Align_labels},
    {"per", core::LimitPer_labels},
    {"unit", core::LimitUnit_labels},
    {"period", core::LimitPeriod_labels},
    {"mode", core::SlotMode_labels},
    {"assignment", core::StaffAssignment_labels},
    {"match", core::ConditionMatch_labels},
    {"operator", core::ConditionOperator_labels},
    {"outcome", core::SubmitOutcome_labels},
    {"events", core::WebhookEvent_labels},
    {"weekdays", core::Weekday_labels},
};

// Allowed values of fields whose choices depend on the object they are in.
struct PlacedLabels {
    std::string_view object, name;
    std::span<const std::string_view> labels;
};

constexpr PlacedLabels placed_choices[] = {
    {"horizon", "kind", core::HorizonKind_labels},
    {"teams", "kind", core::TeamKind_labels},
    {"pools", "kind", core::PoolKind_labels},
    {"deposit", "kind", core::DepositKind_labels},
    {"guests", "mode", core::GuestMode_labels},
    {"resources", "per", core::NeedPer_labels},
    {"forms", "kind", core::FormKind_labels},
    {"questions", "kind", core::QuestionKind_labels},
    {"rules", "action", core::RuleAction_labels},
    {"calendars", "kind", core::ExternalCalendarKind_labels},
    {"mail_texts", "kind", core::NoticeKind_labels},
    {"mail_texts", "audience", core::Audience_labels},
};

// Messages for names that refer to nothing, by the field.
constexpr NamedWords unknown_names[] = {
    {"host", "must be one of the staff who offer this service, or a team"},
    {"staff", "is not in the list of staff"},
    {"members", "is not in the list of staff"},
    {"pool", "is not in the list of pools"},
    {"calendars", "is no calendar of any service"},
    {"services", "is not in the list of services"},
    {"form", "is not in the list of forms"},
};

constexpr NamedWords needless[] = {
    {"meeting_url", "belongs to the location_kind \"online\" only"},
    {"call_number", "belongs to the location_kind \"call_in\" only"},
    {"days", "does not belong to this kind of horizon"},
    {"first_date", "does not belong to this kind of horizon"},
    {"last_date", "does not belong to this kind of horizon"},
    {"amount_minor", "belongs to a flat deposit only"},
    {"percent", "belongs to a deposit in percent only"},
    {"max", "is of no use without guests"},
    {"priorities", "count only with the assignment \"priority\""},
    {"consent_text", "is of no use: details.consent is off"},
    {"consent_version", "is of no use: details.consent is off"},
    {"terms_text", "is of no use: details.terms is off"},
    {"terms_url", "is of no use: details.terms is off"},
    {"reminders", "would have no recipients: neither visitors nor guests are asked for an e-mail address"},
    {"follow_up_minutes", "would have no recipients: neither visitors nor guests are asked for an e-mail address"},
    {"cancel_reason", "cannot be required where nobody can cancel online (cancel_notice_minutes)"},
};

constexpr NamedWords missing[] = {
    {"location", "is missing: the location_kind \"place\" needs it"},
    {"phone", "must be asked for: with the location_kind \"phone\" the business calls the visitor"},
    {"call_number", "is missing: the location_kind \"call_in\" needs it, here or for each of its staff"},
    {"amount_minor", "is missing: a flat deposit needs it"},
    {"percent", "is missing: a deposit in percent needs it"},
    {"text", "is missing: one of subject, headline and text is needed"},
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

// "deposit" of "services[0].deposit.kind".
std::string_view object_in(std::string_view path)
{
    const auto dot = path.rfind('.');
    return dot == path.npos ? std::string_view {} : name_in(path.substr(0, dot));
}

std::string list_choices(std::string_view path)
{
    for (const auto& [object, name, labels] : placed_choices)
        if (object == object_in(path) && name == name_in(path))
            return fmt::format("must be one of: {}", fmt::join(labels, ", "));
    const auto found = std::ranges::find(choices, name_in(path), &NamedLabels::name);
    if (found == std::end(choices)) return "is not one of the words that are allowed here";
    return fmt::format("must be one of: {}", fmt::join(found->labels, ", "));
}

// Fields that contradict each other.
std::string_view words_of_contradiction(FieldCode code)
{
    switch (code) {
    case FieldCode::not_with_class: return "does not go with a class (seats above 1)";
    case FieldCode::needs_class: return "makes sense only for a class (seats above 1)";
    case FieldCode::needs_attendees: return "makes sense only with guests, or seats above 1";
    case FieldCode::needs_price: return "makes sense only with a price above 0, of every variation if there are some";
    case FieldCode::needs_deposit: return "make sense only with a deposit: nothing else is paid that could come back";
    case FieldCode::above_price: return "is above the price, or above that of a variation";
    case FieldCode::above_seats: return "is above what the seats leave beside the booker";
    case FieldCode::above_units: return "is above the units of the pool";
    case FieldCode::below_duration: return "is less than a single booking takes, so that nothing could be booked";
    case FieldCode::too_long_in_all: return "take more than three days with the service and its buffers";
    case FieldCode::wrong_order: return "must be less than in the entry before it: the longest notice comes first";
    case FieldCode::inactive: return "is not active";
    case FieldCode::not_offered: return "cannot be given: those who would have to offer the service do not";
    case FieldCode::needs_text:
        return "asks for an agreement, but there are no words to agree to (consent_text, terms_text)";
    case FieldCode::needs_email:
        return "must be \"required\": visitors confirm their bookings by mail (always_confirm_by_mail)";
    case FieldCode::needs_place:
        return "makes sense only where somebody goes: location_kind business, place or visitor";
    case FieldCode::unknown_placeholder:
        return "has something in braces that is none of {customer}, {business}, {service}, {staff}, {date} and {time}";
    case FieldCode::other_place: return "is given in another place (location_kind) than the services before it";
    default: return "is not allowed";
    }
}

}   // namespace

std::string words_of_form(const core::FieldError& error)
{
    if (const auto words = words_in_forms(error); !words.empty()) return std::string {words};
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
    default: return words_of_meaning(error);   // Decoders report no other codes.
    }
}

std::string words_of_meaning(const core::FieldError& error)
{
    if (const auto words = words_in_forms(error); !words.empty()) return std::string {words};
    switch (error.code) {
    case FieldCode::required:
        return std::string {words_for(missing, error.path, "is missing: this kind of horizon needs it")};
    case FieldCode::not_asked: return std::string {words_for(needless, error.path, "does not belong here")};
    case FieldCode::invalid: return std::string {words_for(meanings, error.path, "does not fit the rest")};
    case FieldCode::not_unique: return "comes twice";
    case FieldCode::unknown_time_zone: return "is no time zone; names are like \"Europe/Vienna\"";
    case FieldCode::not_found: return std::string {words_for(unknown_names, error.path, "is not in this file")};
    case FieldCode::too_few:
    case FieldCode::too_many:
        return name_in(error.path) == "priorities" ? "must be as many as staff" : words_of_form(error);
    case FieldCode::too_small:
    case FieldCode::too_large:
    case FieldCode::not_together: return words_of_form(error);
    default: return std::string {words_of_contradiction(error.code)};
    }
}

}   // namespace files
