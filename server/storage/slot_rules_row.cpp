#include "storage/slot_rules_row.hpp"

namespace storage {

domain::SlotRules read_slot_rules(const Rows& rows)
{
    domain::SlotRules rules {.duration = rows.minutes(5),
        .buffer_before = rows.minutes(6),
        .buffer_after = rows.minutes(7),
        .interval = rows.minutes(8),
        .offset = rows.minutes(9),
        .align = rows.word<core::Align>(10),
        .min_notice = rows.minutes(11)};
    rules.horizon.kind = rows.word<core::HorizonKind>(12);
    if (!rows.is_null(13)) rules.horizon.days = static_cast<int>(rows.number(13));
    if (!rows.is_null(14)) rules.horizon.first_date = rows.date(14);
    if (!rows.is_null(15)) rules.horizon.last_date = rows.date(15);
    return rules;
}

}   // namespace storage
