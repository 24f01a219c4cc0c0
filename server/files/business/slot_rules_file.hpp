#pragma once

#include <set>

#include "api/files.gen.hpp"
#include "domain/catalogue/service.hpp"

// From the files that people write (api/files.yaml) to the values that the rules work on. The decoders have checked
// every field by itself; here is checked what takes two fields, or a zone, to judge.
namespace files {

// Where in a file a value stands, and the mistakes found in the file so far.
struct Place {
    std::string path;   // Empty for the whole file.
    std::vector<core::FieldError>& errors;

    Place field(std::string_view name) const;
    Place entry(std::size_t index) const;
    void refuse(core::FieldCode code) const { errors.push_back({path, code}); }
};

// Refuses each value that was there before.
template <class Value> struct Once {
    std::set<Value> seen = {};

    void check(const Value& value, const Place& place)
    {
        if (!seen.insert(value).second) place.refuse(core::FieldCode::not_unique);
    }
};

// After a mistake these return something that must not be used; whoever calls them looks at `errors` in the end.

// `place` is the name's own. Null for an unknown name.
domain::ZonePointer to_zone(const std::string& name, const domain::FindZone&, const Place& place);

// Pools go by their slugs.
domain::SlotRules to_slot_rules(const api::SlotRules&, const Place&);

decltype(domain::Roster::weekly) to_weekly_hours(const api::WeeklyHours&, const Place&);

// `place` is that of the list. A date may come once.
std::vector<domain::DateOverride> to_overrides(const std::vector<api::DateOverride>&, const Place& place);

// `place` is that of the object with the fields starts_at and ends_at.
template <class Span> domain::TimeSpan to_time_span(const Span& span, const Place& place)
{
    if (span.starts_at >= span.ends_at) place.field("ends_at").refuse(core::FieldCode::invalid);
    return {span.starts_at, span.ends_at};
}

}   // namespace files
