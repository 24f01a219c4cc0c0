#include "test/http/console/matrix/operation_rows.hpp"

#include <algorithm>
#include <utility>

namespace test {

using core::Permission;
using core::Reach;

namespace {

const Said wrong {403, "credentials_wrong"};
const Said not_allowed {403, "not_allowed"};
const Said no_staff {404, "provider_not_found"};
const Said no_user {404, "user_not_found"};
const Said no_customer {404, "customer_not_found"};
const Said no_note {404, "note_not_found"};
const Said no_key {404, "api_key_not_found"};
const Said bad_field {422, "invalid_fields"};

const std::string requested = "UPDATE bookings SET status = 'requested', expires_at = 1772600000;";
const std::string completed = "UPDATE bookings SET status = 'completed';";
const std::string set_hours = "INSERT INTO roster_overrides (business_id, staff_id, date, is_of_desk) "
                              "SELECT business_id, id, 20518, 1 FROM staff;";
const std::string new_pool = R"({"edits":[{"entry":"pool",
    "pool":{"slug":"chairs","name":"Chairs","kind":"equipment","units":1}}]})";
const std::string paid = "UPDATE bookings SET paid_minor = 1000;";

// Half of a sign-in is there, which a wrong code does not complete.
std::optional<Said> wrong_code(const PermissionRules&, const Asker& asker, const Named&)
{
    if (asker.has_session && !asker.has_second_factor && asker.has_authenticator) return wrong;
    return {};
}

std::optional<Said> shows_factor_first(const PermissionRules&, const Asker& asker, const Named&)
{
    if (!asker.has_authenticator) return {};
    if (!asker.has_second_factor) return Said {401, "second_factor_required"};
    if (!asker.is_confirmed) return Said {401, "confirm_identity"};
    return {};
}

// A user changes and gives roles up to their own.
std::optional<Said> up_to_own_role(const PermissionRules&, const Asker& asker, const Named& named)
{
    if (std::to_underlying(asker.user.role) > std::to_underlying(named.role)) return Said {403, "role_above_own"};
    return {};
}

// Who makes bookings of their own alone makes none for another host: here all are for the staff member who is named,
// or for {staff}.
std::optional<Said> books_own(const PermissionRules& rules, const Asker& asker, const Named& named)
{
    const auto host = named.hosts.empty() ? std::string {asker.user.business == "other" ? "otto" : "anna"}
                                          : named.hosts.front().front();
    const bool is_own = reach(rules, asker, Permission::bookings_change) == Reach::own;
    if (is_own && asker.user.staff_id != host) return not_allowed;
    return {};
}

std::vector<OperationRow> rows_of_sessions()
{
    const Said too_late {410, "step_expired"}, no_link {410, "sign_in_link_expired"};
    return {
        {"get_session"},
        {"sign_out"},
        {"sign_in_by_password", Kind::nothing, R"({"email":"x@users.example","password":"not the one"})", wrong},
        {"sign_in_to_demo", Kind::nothing, R"({"role":"owner"})", {404, "page_not_found"}},
        {.operation = "enter_code", .text = R"({"code":"000000"})", .said = too_late, .rule = wrong_code},
        {.operation = "enter_recovery_code", .text = R"({"code":"abcdef"})", .said = too_late, .rule = wrong_code},
        {"confirm_session", Kind::nothing, R"({"password":"not the one"})", wrong},
        {"set_up_owner", Kind::nothing,
            R"({"code":"x","name":"X","email":"x@users.example","password":"a heavy blue kettle"})",
            {410, "set_up_closed"}},
        {"get_sign_in_link", Kind::token, "", {200}, no_link},
        {"accept_sign_in_link", Kind::token, R"({"password":"a heavy blue kettle"})", {200}, no_link},
        {"get_me"},
        {"change_me", Kind::nothing, R"({"name":"New"})"},
        {"change_password", Kind::nothing, R"({"password":"a heavy blue kettle"})"},
        {.operation = "start_authenticator", .rule = shows_factor_first},
        {"finish_authenticator", Kind::nothing, R"({"code":"000000"})", too_late},
        {"make_recovery_codes"},
        {"list_my_sessions"},
        {"end_my_session", Kind::session, "", {200}, {404, "session_not_found"}},
    };
}

// Who has a passkey beside the authenticator app.
std::optional<Said> keeps_one_factor(const PermissionRules&, const Asker& asker, const Named&)
{
    const auto& id = asker.user.id;
    if (id == "staff" || id == "desk" || id == "stranger") return {};
    return Said {409, "last_factor"};
}

std::vector<OperationRow> rows_of_passkeys()
{
    const Said no_passkey {404, "passkey_not_found"};
    return {
        {"start_passkey"},
        {"sign_in_by_passkey", Kind::nothing,
            R"({"credential":"x","client_data":"x","authenticator_data":"x","signature":"x","user":"x"})", bad_field},
        {.operation = "start_new_passkey", .rule = shows_factor_first},
        {"add_passkey", Kind::nothing,
            R"({"credential":"x","client_data":"x","authenticator_data":"x","public_key":"x","algorithm":-7})",
            bad_field},
        {"rename_passkey", Kind::passkey, R"({"name":"New"})", {200}, no_passkey},
        {"remove_passkey", Kind::passkey, "", {200}, no_passkey},
        {.operation = "remove_authenticator", .rule = keeps_one_factor},
    };
}

std::vector<OperationRow> rows_of_links()
{
    const Said no_link {410, "link_expired"};
    return {
        {"request_password_reset", Kind::nothing, R"({"email":"x@users.example"})", {202}},
        {"get_requests_by_link", Kind::answer_link, "", {200}, no_link, requested},
        {"answer_request_by_link", Kind::answer_link, R"({"booking_id":"{version}","answer":"approve"})", {200},
            no_link, requested},
        {"undo_answer_by_link", Kind::answer_link, R"({"change_id":"unknown"})", {410, "undo_expired"}, no_link,
            requested},
    };
}

std::vector<OperationRow> rows_of_users()
{
    return {
        {"list_users"},
        {"list_role_switches"},
        {"change_role_switch", Kind::nothing, R"({"name":"staff_see_money","is_on":true})"},
        {"get_setup"},
        {"change_setup", Kind::nothing, new_pool},
        {"preview_setup", Kind::nothing, new_pool},
        {"export_setup"},
        {"import_setup", Kind::nothing, R"({"content":"e30="})", bad_field},
        {"preview_import", Kind::nothing, R"({"content":"e30="})"},
        {"invite_user", Kind::staff, R"({"name":"New","email":"new@users.example","role":"writer","staff_id":"{id}"})",
            {201}, bad_field},
        {"invite_user", Kind::role, R"({"name":"New","email":"new@users.example","role":"{id}"})", {201}, bad_field, "",
            true, up_to_own_role},
        {"change_user", Kind::user, R"({"version":"{version}","name":"New"})", {200}, no_user, "", false,
            up_to_own_role},
        {"make_sign_in_link", Kind::user, "", {201}, no_user, "", false, up_to_own_role},
        {"end_sessions_of_user", Kind::user, "", {200}, no_user, "", false, up_to_own_role},
        {"list_history"},
        {.operation = "list_history", .kind = Kind::coming, .text = "booking_id={id}", .is_filter = true},
        {.operation = "list_history", .kind = Kind::user, .text = "user_id={id}", .is_filter = true},
    };
}

std::vector<OperationRow> rows_of_reads()
{
    const std::string days = "from_date=2026-03-02&to_date=2026-03-03";
    return {
        {"get_today"},
        {"get_desk_calendar", Kind::nothing, days},
        {.operation = "get_desk_calendar",
            .kind = Kind::staff,
            .text = days + "&staff_ids={id}",
            .missing = {200},
            .is_filter = true},
        {"get_desk_overview", Kind::nothing, days},
        {"list_left_behind"},
        {"list_desk_bookings"},
        {.operation = "list_desk_bookings", .kind = Kind::staff, .text = "staff_id={id}", .is_filter = true},
        {.operation = "list_desk_bookings",
            .kind = Kind::coming,
            .text = "q={id}",
            .missing = {200},
            .is_filter = true},
        {"get_desk_booking", Kind::coming},
        {"get_desk_booking", Kind::past},
        {"get_related_bookings", Kind::coming},
        {"search_desk", Kind::nothing, "q=visitor"},
        {.operation = "search_desk", .kind = Kind::coming, .text = "q={id}", .missing = {200}, .is_filter = true},
        {"listen_to_desk"},
        {"list_desk_services"},
        {"explain_start", Kind::service, "service_id={id}&starts_at=2026-03-05T10:00:00Z", {200},
            {404, "service_not_found"}},
        {"explain_start", Kind::staff, "service_id={service}&starts_at=2026-03-05T10:00:00Z&staff_id={id}", {200},
            no_staff},
    };
}

std::vector<OperationRow> rows_of_bookings()
{
    const std::string with_host = R"("items":[{"service_id":"{service}","staff_id":"{id}"}],)";
    const std::string with_service = R"("items":[{"service_id":"{id}","staff_id":"{staff}"}],)";
    const std::string then = R"("starts_at":"2026-03-06T10:00:00Z")", on_day = R"("date":"2026-03-06"})";
    const std::string items = with_host + then, of_service = with_service + then;
    const std::string made = R"({"id":"madeintest0000000000000000","contact":{},)";
    const std::string there = R"({"version":"{version}","starts_at":"2026-03-06T12:00:00Z"})";
    const std::string seen = R"("bookings":[{"booking_id":"{id}","version":"{version}"}]})";
    const Said no_service {404, "service_not_found"}, no_bulk_change {404, "bulk_change_not_found"};
    return {
        {"book_by_staff", Kind::staff, made + items + "}", {201}, bad_field, "", false, books_own},
        {"book_by_staff", Kind::service, made + of_service + "}", {201}, no_service, "", false, books_own},
        {"quote_staff_booking", Kind::staff, "{" + items + "}", {200}, bad_field, "", false, books_own},
        {"quote_staff_booking", Kind::service, "{" + of_service + "}", {200}, no_service, "", false, books_own},
        {"list_free_times", Kind::staff, "{" + with_host + on_day, {200}, bad_field, "", false, books_own},
        {"list_free_times", Kind::service, "{" + with_service + on_day, {200}, no_service, "", false, books_own},
        {"list_times_to_move", Kind::coming, "{" + on_day},
        {"edit_booking", Kind::coming, R"({"version":"{version}","first_name":"New"})"},
        {.operation = "approve_booking", .kind = Kind::coming, .text = "{}", .state = requested},
        {.operation = "list_other_times", .kind = Kind::coming, .state = requested},
        {.operation = "propose_times", .kind = Kind::coming, .text = R"({"starts":[]})", .state = requested},
        {.operation = "decline_booking", .kind = Kind::coming, .text = "{}", .state = requested},
        {"cancel_booking_by_staff", Kind::coming, "{}"},
        {"mark_arrived", Kind::past},
        {"mark_completed", Kind::past},
        {"mark_no_show", Kind::past},
        {"mark_bookings", Kind::past, R"({"mark":"completed",)" + seen},
        {"cancel_bookings", Kind::coming, "{" + seen},
        {.operation = "reopen_booking", .kind = Kind::past, .state = completed},
        {"undo_change", Kind::change, "", {200}, {410, "undo_expired"}},
        {"preview_bulk_change", Kind::past, R"({"action":"complete","booking_ids":["{id}"]})", {200}, {200}},
        {"start_bulk_change", Kind::past, R"({"id":"newbulk","action":"complete",)" + seen, {200}, {200}},
        {"list_bulk_changes"},
        {"get_bulk_change", Kind::bulk_change, "", {200}, no_bulk_change},
        {"stop_bulk_change", Kind::bulk_change, "", {200}, no_bulk_change},
        {"undo_bulk_change", Kind::bulk_change, "", {200}, no_bulk_change},
        {"add_note", Kind::coming, R"({"text":"New"})", {201}},
        {"delete_note", Kind::note, "", {200}, no_note},
        {"quote_move", Kind::coming, there},
        {"move_booking_by_staff", Kind::coming, there},
        {"record_desk_payment", Kind::coming,
            R"({"id":"paidintest0000000000000000","kind":"cash","amount_minor":100})"},
        {.operation = "give_back",
            .kind = Kind::coming,
            .text = R"({"id":"backintest0000000000000000","amount_minor":100})",
            .state = paid},
        {"send_mail_again", Kind::coming},
    };
}

std::vector<OperationRow> rows_of_messages()
{
    const Said no_entry {404, "setup_entry_not_found"};
    const std::string mail_text = R"({"kind":"booking_reminder","audience":"visitor","locale":"en"})";
    return {
        {"list_one_time_links"},
        {"make_one_time_link", Kind::service, R"({"calendar":"{id}"})", {201}, {404, "calendar_not_found"}},
        {"end_one_time_link", Kind::one_time_link, "", {200}, {404, "one_time_link_not_found"}},
        {"list_submissions", Kind::nothing, "form=none", {404, "form_not_found"}},
        {"list_mails"},
        {.operation = "list_mails", .kind = Kind::coming, .text = "booking_id={id}", .is_filter = true},
        {"retry_mail", Kind::mail, "", {200}, {404, "mail_not_found"}},
        {"preview_mail_text", Kind::nothing, mail_text},
        {"send_test_mail", Kind::nothing, mail_text, {409, "no_mail_transport"}},
        {"list_payment_problems"},
        {"retry_refund", Kind::failed_refund, "", {200}, {404, "payment_problem_not_found"}},
        {"settle_payment_problem", Kind::failed_refund, "", {200}, {404, "payment_problem_not_found"}},
        {"settle_payment_problem", Kind::payment_alert, "", {200}, {404, "payment_problem_not_found"}},
        {"list_webhook_deliveries"},
        {.operation = "list_webhook_deliveries", .kind = Kind::webhook, .text = "webhook={id}", .is_filter = true},
        {"replay_webhook_delivery", Kind::delivery, "", {200}, {404, "webhook_delivery_not_found"}},
        {"make_webhook_secret", Kind::webhook, "", {201}, no_entry},
        {"make_calendar_feed", Kind::staff, "", {201}, no_staff},
        {"list_api_keys"},
        {"make_api_key", Kind::nothing, R"({"name":"Till","permissions":["bookings.see"]})", {201}},
        {"end_api_key", Kind::api_key, "", {200}, no_key},
        {"set_calendar_password", Kind::staff, R"({"password":"secret"})", {200}, no_entry},
    };
}

std::vector<OperationRow> rows_of_the_rest()
{
    const std::string span = R"("staff_id":"{id}","starts_at":"2026-03-03T00:00:00Z","ends_at":"2026-03-04T00:00:00Z")";
    return {
        {"list_customers"},
        {.operation = "list_customers",
            .kind = Kind::customer,
            .text = "cursor={id}",
            .missing = {200},
            .is_filter = true},
        {"add_customer", Kind::nothing, R"({"first_name":"New"})", {201}},
        {"get_customer", Kind::customer, "", {200}, no_customer},
        {"change_customer", Kind::customer, R"({"version":"{version}","first_name":"New"})", {200}, no_customer},
        {"set_customer_standing", Kind::customer, R"({"standing":"asks_first"})", {200}, no_customer},
        {"add_customer_note", Kind::customer, R"({"text":"New"})", {201}, no_customer},
        {"delete_customer_note", Kind::customer_note, "", {200}, no_note},
        {"add_time_off", Kind::staff, "{" + span + "}", {201}, no_staff},
        {"end_time_off", Kind::time_off, "", {200}, {404, "time_off_not_found"}},
        {"set_hours_of_day", Kind::staff, R"({"hours":[{"opens":600,"closes":900}]})", {200}, no_staff},
        {"reset_hours_of_day", Kind::staff, "", {200}, no_staff, set_hours},
        {"quote_away", Kind::staff, "{" + span + "}", {200}, no_staff},
        {"go_away", Kind::staff, "{" + span + R"(,"decisions":[]})", {200}, no_staff},
    };
}

}   // namespace

const std::vector<OperationRow>& operation_rows()
{
    static const auto rows = [] {
        std::vector<OperationRow> all;
        for (auto& some : {rows_of_sessions(), rows_of_passkeys(), rows_of_links(), rows_of_users(), rows_of_reads(),
                 rows_of_bookings(), rows_of_messages(), rows_of_the_rest()})
            std::ranges::copy(some, std::back_inserter(all));
        return all;
    }();
    return rows;
}

}   // namespace test
