#include "storage/catalogue/visitor_limits.hpp"

namespace storage {

Rows ask_visitor_limits(Snapshot& snapshot, std::string_view business_id)
{
    static const auto sql = "SELECT " + visitor_limit_columns.names() + " FROM visitor_limits WHERE business_id = $1";
    return snapshot.query(sql, business_id);
}

domain::VisitorLimits read_visitor_limits(Rows rows)
{
    return rows.next() ? visitor_limit_columns.read(rows) : domain::VisitorLimits {};
}

}   // namespace storage
