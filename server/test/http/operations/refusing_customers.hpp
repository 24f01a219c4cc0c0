#pragma once

#include "app/customers/link_bookings.hpp"
#include "test/http/operations/refusing.hpp"

namespace test::refusing {

// A customer whom the business keeps out.
inline void refuse_kept_out(Seen& seen)
{
    test::WideSite site;
    const auto order = test::order_of("cut", R"(,"staff_id":"anna")");
    must(site, book(order));
    const auto token = token_of_hold(site, "2026-03-02T11:00:00Z");
    app::link_bookings(site.shell(), 10);
    site.salon().execute("UPDATE customer_profiles SET standing = 'kept_out'");
    constexpr auto code = ErrorCode::not_bookable_online;
    refuse(seen, site, book(order, "2026-03-02T14:00:00Z"), {Operation::create_booking, code});
    refuse(seen, site, test::post_of(holds + token + "/confirm", test::visitor()), {Operation::confirm_hold, code});
    const auto series = test::series_of(order, R"(["2026-03-03T09:00:00Z","2026-03-10T09:00:00Z"])");
    refuse(seen, site, test::post_of("/api/v1/series", series), {Operation::create_series, code});
}

}   // namespace test::refusing
