// What is answered to whom, and how it is asked.
#include <algorithm>

#include "test/http/console/matrix/operation_rows.hpp"

namespace test {

using core::Permission;
using core::Reach;

namespace {

const Said bad_field {422, "invalid_fields"};

bool is_hosted(const std::vector<std::string>& item, const std::string& staff_id)
{
    return !staff_id.empty() && std::ranges::find(item, staff_id) != item.end();
}

bool hosts_any(const Asker& asker, const Named& named)
{
    return std::ranges::any_of(named.hosts, [&](const auto& item) { return is_hosted(item, asker.user.staff_id); });
}

bool hosts_all(const Asker& asker, const Named& named)
{
    return std::ranges::all_of(named.hosts, [&](const auto& item) { return is_hosted(item, asker.user.staff_id); });
}

bool is_of_own_items_alone(Permission permission)
{
    return permission == Permission::bookings_change || permission == Permission::requests_answer;
}

// As the contract says in words: nothing that is a user's own or needs a person, no users and keys, and no secrets.
bool takes_keys(const api::ConsoleOperationInfo& operation)
{
    constexpr std::string_view for_people[] {"get_bulk_change", "list_bulk_changes", "listen_to_desk",
        "make_calendar_feed", "preview_bulk_change", "send_test_mail", "set_calendar_password", "start_bulk_change",
        "stop_bulk_change", "undo_bulk_change"};
    constexpr Permission not_given[] {
        Permission::users_see, Permission::users_change, Permission::setup_connect, Permission::history_see};
    return operation.permission && !operation.needs_confirmation
        && std::ranges::find(for_people, operation.id) == std::end(for_people)
        && std::ranges::find(not_given, *operation.permission) == std::end(not_given);
}

std::string replaced(std::string text, std::string_view word, std::string_view by)
{
    for (auto at = text.find(word); at != text.npos; at = text.find(word, at + by.size()))
        text.replace(at, word.size(), by);
    return text;
}

}   // namespace

Reach reach(const PermissionRules& rules, const Asker& asker, Permission permission)
{
    if (!asker.key.empty() && !asker.granted.test(domain::number_of(permission))) return Reach::none;
    return rules.reach(asker.user.role, permission);
}

bool is_reached(
    const PermissionRules& rules, const api::ConsoleOperationInfo& operation, const Asker& asker, const Named& named)
{
    if (named.business != asker.user.business) return false;
    const auto reaches = [&](Permission permission) {
        const auto far = reach(rules, asker, permission);
        return far == Reach::all || (far == Reach::own && hosts_any(asker, named));
    };
    const auto permission = operation.permission;
    const bool is_asker = named.user_id == asker.user.id;
    switch (named.kind) {
    case Kind::coming:
    case Kind::past:
        if (!reaches(Permission::bookings_see) || !reaches(*permission)) return false;
        return reach(rules, asker, *permission) == Reach::all || !is_of_own_items_alone(*permission)
            || hosts_all(asker, named);
    case Kind::note: return is_asker && reaches(Permission::bookings_see) && reaches(*permission);
    case Kind::customer: return reaches(Permission::customers_see);
    case Kind::customer_note: return is_asker && reaches(Permission::customers_see);
    case Kind::change:
    case Kind::bulk_change:
    case Kind::session:
    case Kind::passkey: return is_asker;
    case Kind::time_off: return reaches(*permission);
    case Kind::staff:
        // A booking for a colleague is refused in other words: that they are there is no secret.
        return operation.id == "book_by_staff" || operation.id == "quote_staff_booking"
            || operation.id == "list_free_times" || reaches(*permission);
    default: return true;
    }
}

namespace {

// Why who asks cannot be admitted; nothing if they are.
std::optional<Said> refused_at_the_door(
    const PermissionRules& rules, const api::ConsoleOperationInfo& operation, const Asker& asker)
{
    if (operation.entry == api::Entry::open) return {};
    const bool is_program = !asker.key.empty();
    if (is_program && !takes_keys(operation)) return Said {403, "not_for_api_keys"};
    if (is_program && !asker.has_session) return Said {401, "api_key_wrong"};
    if (!asker.has_session) return Said {401, "sign_in_required"};
    if (operation.entry == api::Entry::signed_in && !asker.has_second_factor)
        return Said {401, "second_factor_required"};
    if (operation.permission && reach(rules, asker, *operation.permission) == Reach::none)
        return Said {403, "not_allowed"};
    if (operation.needs_confirmation && !asker.is_confirmed) return Said {401, "confirm_identity"};
    return {};
}

}   // namespace

Said expected(const PermissionRules& rules, const api::ConsoleOperationInfo& operation, const OperationRow& row,
    const std::pair<const Asker&, const Named&>& who_and_what)
{
    const auto& [asker, named] = who_and_what;
    if (const auto refused = refused_at_the_door(rules, operation, asker)) return *refused;
    const bool is_text = row.is_filter && row.missing.status == 200;
    const bool is_in_path = row.text.find("{id}") == row.text.npos;
    if (named.is_malformed && is_in_path) return {404, "page_not_found"};
    if (named.is_malformed && !is_text) return bad_field;
    if (row.is_filter && row.kind == Kind::role && named.business.empty()) return bad_field;
    // Who goes away enters time off, too; who books for all is told so of anyone.
    const bool lacks_time_off
        = operation.id == "go_away" && reach(rules, asker, Permission::time_off_change) == Reach::none;
    if (lacks_time_off && reach(rules, asker, *operation.permission) == Reach::all) return {403, "not_allowed"};
    if (!row.is_filter && row.kind != Kind::nothing && !is_reached(rules, operation, asker, named)) return row.missing;
    if (lacks_time_off) return {403, "not_allowed"};
    if (row.rule)
        if (const auto refused = row.rule(rules, asker, named)) return *refused;
    return row.said;
}

http::Request request_of(TwoSalons& salons, const api::ConsoleOperationInfo& operation, const OperationRow& row,
    const std::pair<const Asker&, const Named&>& who_and_what)
{
    const auto& [asker, named] = who_and_what;
    const bool is_other = asker.user.business == "other";
    auto text = replaced(row.text, "{id}", named.id);
    text = replaced(text, "{version}", named.version.empty() ? "0" : named.version);
    text = replaced(text, "{staff}", is_other ? "otto" : "anna");
    text = replaced(text, "{service}", is_other ? "trim" : "cut");
    auto target = replaced(std::string {operation.path}, "{date}", "2026-03-06");
    target = replaced(target, "{calendar}", "home");
    if (const auto begin = target.find('{'); begin != target.npos)
        target.replace(begin, target.find('}') - begin + 1, named.id);
    if (operation.verb != "GET") return salons.request_of(asker, std::string {operation.verb}, target, text);
    return salons.request_of(asker, "GET", text.empty() ? target : target + "?" + text);
}

http::Response ask(TwoSalons& salons, const api::ConsoleOperationInfo& operation, const OperationRow& row,
    const std::pair<const Asker&, const Named&>& who_and_what)
{
    return salons.handle(request_of(salons, operation, row, who_and_what));
}

}   // namespace test
