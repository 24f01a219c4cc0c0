#pragma once

#include <set>

#include "api/files.gen.hpp"
#include "domain/catalogue/service.hpp"

// Converts the contents of files (api/files.yaml) to domain values. The decoders have checked each field; the functions
// here check rules that need several fields, or a zone.
namespace files {

// A position in a file, and the mistakes found in the file so far.
struct Place {
    std::string path;   // Empty for the whole file.
    std::vector<core::FieldError>& errors;

    Place field(std::string_view name) const;
    Place entry(std::size_t index) const;
    void refuse(core::FieldCode code) const { errors.push_back({path, code}); }
};

// Refuses values that occur more than once.
template <class Value> struct Once {
    std::set<Value> seen = {};

    void check(const Value& value, const Place& place)
    {
        if (!seen.insert(value).second) place.refuse(core::FieldCode::not_unique);
    }
};

// After a mistake these functions return a value that must not be used; the caller checks `errors` at the end.

// `place` is that of the name. Null for an unknown zone.
domain::ZonePointer to_zone(const std::string& name, const domain::FindZone&, const Place& place);

// Pools are identified by their slugs.
domain::SlotRules to_slot_rules(const api::SlotRules&, const Place&);
api::SlotRules to_file_slot_rules(const domain::SlotRules&);

decltype(domain::Roster::weekly) to_weekly_hours(const api::WeeklyHours&, const Place&);
api::WeeklyHours to_file_weekly_hours(const decltype(domain::Roster::weekly)&);
std::vector<api::OpenHours> to_file_hours(const std::vector<domain::OpenHours>&);

// `place` is that of the list. Each date may occur once.
std::vector<domain::DateOverride> to_overrides(const std::vector<api::DateOverride>&, const Place& place);

// `place` is that of the object with the fields starts_at and ends_at.
template <class Span> domain::TimeSpan to_time_span(const Span& span, const Place& place)
{
    if (span.starts_at >= span.ends_at) place.field("ends_at").refuse(core::FieldCode::invalid);
    return {span.starts_at, span.ends_at};
}

}   // namespace files
