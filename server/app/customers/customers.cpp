#include "app/customers/customers.hpp"

#include "app/customers/coming_bookings.hpp"
#include "app/customers/known_customer.hpp"
#include "app/history/history.hpp"
#include "domain/customers/search_words.hpp"
#include "storage/customers/customer_list.hpp"
#include "storage/customers/customers.hpp"
#include "storage/desk/desk_rows.hpp"

namespace app {

using core::ErrorCode;
using core::FieldCode;
using core::HistoryAction;
using core::Permission;
using core::Reach;
using core::Result;
using domain::Customer;
using storage::Snapshot;
using storage::Transaction;

namespace {

constexpr core::days own_past {90};
constexpr int most_in_page = 50, most_found = 10, most_bookings = 50;

// Whom the user may see; nothing: none.
std::optional<storage::CustomersOf> visible_customers(const DeskScope& scope, core::Instant now, int most)
{
    const auto& actor = scope.actor;
    const auto reach = actor.reach(Permission::customers_see);
    if (reach == Reach::none || (reach == Reach::own && actor.staff_id.empty())) return {};
    storage::CustomersOf of {.business_id = scope.business_id, .most = most};
    if (reach == Reach::own) {
        of.own_staff_id = actor.staff_id;
        of.own_since = now - own_past;
    }
    if (actor.reach(Permission::bookings_see) != Reach::all) of.seen_staff_id = actor.staff_id;
    return of;
}

// The same, if one of them is the customer; else refuses with customer_not_found.
Result<storage::CustomersOf> with_customer(Snapshot& snapshot, const DeskScope& scope, std::string_view customer_id)
{
    const auto of = visible_customers(scope, snapshot.now(), 1);
    const bool may_see = of
        && (of->own_staff_id.empty()
            || storage::is_customer_of(snapshot, {scope.business_id, customer_id, of->own_staff_id, of->own_since}));
    if (!may_see) return core::refuse(ErrorCode::customer_not_found);
    return *of;
}

// Behind all who change this customer.
Result<Customer> claim(Transaction& transaction, const DeskScope& scope, std::string_view customer_id)
{
    TRY(with_customer(transaction, scope, customer_id));
    auto customer = storage::claim_customer_profile(transaction, scope.business_id, customer_id);
    if (!customer) return core::refuse(ErrorCode::customer_not_found);
    return *std::move(customer);
}

storage::HistoryLine history_line(const DeskScope& scope, HistoryAction action, const Customer& customer)
{
    auto line = done_by(scope.actor, action);
    line.subject = domain::full_name(customer);
    return line;
}

// What a change of the customer changes, in words.
std::string description_of(const Customer& customer)
{
    auto text = domain::full_name(customer);
    for (const auto* value : {&customer.email, &customer.phone})
        if (!value->empty()) text += (text.empty() ? "" : ", ") + *value;
    return text;
}

void see_bookings(Snapshot& snapshot, const DeskScope& scope, ShownCustomer& shown)
{
    const auto whose = visible_bookings(scope.actor);
    if (!whose) return;
    const storage::DeskRowsOf of {scope.business_id, *whose, most_bookings};
    const auto& id = shown.row.customer.id;
    shown.coming = storage::find_customer_rows(snapshot, of, {id, true});
    shown.past = storage::find_customer_rows(snapshot, of, {id, false});
    hide_money(scope.actor, shown.coming);
    hide_money(scope.actor, shown.past);
}

// What the customer had is changed to what is given.
void set(std::string& value, const std::optional<std::string>& given)
{
    if (given) value = *given;
}

Customer changed(Customer customer, const CustomerDetails& details)
{
    set(customer.first_name, details.first_name);
    set(customer.last_name, details.last_name);
    set(customer.email, details.email);
    set(customer.phone, details.phone);
    customer.locale = details.locale.value_or(customer.locale);
    return customer;
}

Customer new_customer(core::Locale locale, core::Instant now)
{
    Customer customer;
    customer.locale = locale;
    customer.created_at = now;
    return customer;
}

// By what they are known from then on. Refuses a value of another customer.
Result<void> change_values(
    Transaction& transaction, const DeskScope& scope, const Customer& before, const Customer& after)
{
    const domain::ContactValues former {domain::email_value(before.email), domain::phone_value(before.phone)};
    const domain::ContactValues wanted {domain::email_value(after.email), domain::phone_value(after.phone)};
    const auto change = [&](const auto member, std::string_view field) -> Result<void> {
        if (former.*member == wanted.*member) return {};
        domain::ContactValues gone, added;
        gone.*member = former.*member;
        added.*member = wanted.*member;
        storage::delete_values(transaction, scope.business_id, before.id, gone);
        if (storage::insert_values(transaction, scope.business_id, before.id, added)) return {};
        const auto known = storage::find_known(transaction, scope.business_id, added);
        if (domain::choose_customer(known) == before.id) return {};   // By a former value of theirs.
        return core::refuse_field(std::string {field}, FieldCode::not_unique);
    };
    TRY(change(&domain::ContactValues::email, "email"));
    return change(&domain::ContactValues::phone, "phone");
}

}   // namespace

CustomerList list_customers(const Shell& shell, const DeskScope& scope, const CustomerQuery& query)
{
    const auto terms = domain::terms_of(query.q);
    CustomerList found;
    if (!query.q.empty() && terms.empty()) return found;
    found.rows = shell.database.read([&](Snapshot& snapshot) -> std::vector<domain::CustomerRow> {
        const auto of = visible_customers(scope, snapshot.now(), most_in_page + 1);
        if (!of) return {};
        return storage::list_customers(
            snapshot, *of, {.terms = terms, .standing = query.standing, .after_id = query.cursor});
    });
    if (static_cast<int>(found.rows.size()) > most_in_page) {
        found.rows.pop_back();
        found.cursor = found.rows.back().customer.id;
    }
    return found;
}

std::vector<domain::CustomerRow> search_customers(const Shell& shell, const DeskScope& scope, std::string_view q)
{
    const auto terms = domain::terms_of(q);
    if (terms.empty()) return {};
    return shell.database.read([&](Snapshot& snapshot) -> std::vector<domain::CustomerRow> {
        const auto of = visible_customers(scope, snapshot.now(), most_found);
        if (!of) return {};
        return storage::list_customers(snapshot, *of, {.terms = terms, .is_typing = true});
    });
}

Result<ShownCustomer> find_customer(const Shell& shell, const DeskScope& scope, std::string_view customer_id)
{
    return shell.database.read([&](Snapshot& snapshot) -> Result<ShownCustomer> {
        const auto of = TRY(with_customer(snapshot, scope, customer_id));
        auto row = storage::find_customer_row(snapshot, of, customer_id);
        if (!row) return core::refuse(ErrorCode::customer_not_found);
        ShownCustomer shown {.row = *std::move(row),
            .notes = storage::find_customer_notes(snapshot, scope.business_id, customer_id),
            .coming = {},
            .past = {},
            .paid_minor = {},
            .usual_service = {},
            .usual_staff = {}};
        see_bookings(snapshot, scope, shown);
        auto habits = storage::find_habits(snapshot, of, customer_id);
        shown.usual_service = std::move(habits.usual_service);
        shown.usual_staff = std::move(habits.usual_staff);
        const auto money = scope.actor.reach(Permission::money_see);
        const bool may_see_money = money == Reach::all || (money == Reach::own && !of.seen_staff_id.empty());
        if (may_see_money) shown.paid_minor = habits.paid_minor;
        return shown;
    });
}

std::string customer_of_booking(const Shell& shell, const DeskScope& scope, std::string_view booking_id)
{
    return shell.database.read([&](Snapshot& snapshot) -> std::string {
        auto id = storage::find_customer_of_booking(snapshot, scope.business_id, booking_id);
        if (!id || !with_customer(snapshot, scope, *id)) return {};
        return *std::move(id);
    });
}

Result<std::string> add_customer(
    const Shell& shell, const DeskScope& scope, const CustomerDetails& details, core::Locale locale)
{
    return shell.database.write([&](Transaction& transaction) -> Result<std::string> {
        auto wanted = changed(new_customer(locale, transaction.now()), details);
        const domain::ContactValues values {domain::email_value(wanted.email), domain::phone_value(wanted.phone)};
        const auto known = domain::choose_customer(storage::find_known(transaction, scope.business_id, values));
        if (known) return *known;
        const auto customer = know_customer(shell, transaction, scope.business_id, std::move(wanted));
        auto line = history_line(scope, HistoryAction::customer_changed, customer);
        line.after = description_of(customer);
        write_history(shell, transaction, scope.business_id, line);
        return customer.id;
    });
}

Result<void> change_customer(const Shell& shell, const DeskScope& scope, const CustomerChange& wanted)
{
    return shell.database.write([&](Transaction& transaction) -> Result<void> {
        const auto before = TRY(claim(transaction, scope, wanted.customer_id));
        if (domain::version_of(before) != wanted.version) return core::refuse(ErrorCode::edit_conflict);
        const auto after = changed(before, wanted.details);
        if (domain::full_name(after).empty()) return core::refuse_field("first_name", FieldCode::required);
        if (after == before) return {};
        TRY(change_values(transaction, scope, before, after));
        storage::update_customer(transaction, scope.business_id, after);
        auto line = history_line(scope, HistoryAction::customer_changed, after);
        line.before = description_of(before);
        line.after = description_of(after);
        write_history(shell, transaction, scope.business_id, line);
        if (!wanted.also_coming) return {};
        return edit_coming_bookings(shell, transaction, scope, {before, after});
    });
}

Result<void> set_standing(
    const Shell& shell, const DeskScope& scope, std::string_view customer_id, core::CustomerStanding standing)
{
    return shell.database.write([&](Transaction& transaction) -> Result<void> {
        auto customer = TRY(claim(transaction, scope, customer_id));
        if (customer.standing == standing) return {};
        auto line = history_line(scope, HistoryAction::customer_standing_changed, customer);
        line.before = core::word(customer.standing);
        line.after = core::word(standing);
        customer.standing = standing;
        storage::update_customer(transaction, scope.business_id, customer);
        write_history(shell, transaction, scope.business_id, line);
        return {};
    });
}

Result<void> add_customer_note(
    const Shell& shell, const DeskScope& scope, std::string_view customer_id, const std::string& text)
{
    return shell.database.write([&](Transaction& transaction) -> Result<void> {
        const auto customer = TRY(claim(transaction, scope, customer_id));
        storage::insert_customer_note(
            transaction, scope.business_id, customer_id, note_by(shell, scope, text, transaction.now()));
        write_history(shell, transaction, scope.business_id, history_line(scope, HistoryAction::note_added, customer));
        return {};
    });
}

Result<std::string> delete_customer_note(const Shell& shell, const DeskScope& scope, std::string_view note_id)
{
    const storage::CustomerNoteOfUser note {scope.business_id, note_id, scope.actor.user_id};
    return shell.database.write([&](Transaction& transaction) -> Result<std::string> {
        auto customer_id = storage::find_customer_of_note(transaction, note);
        if (!customer_id) return core::refuse(ErrorCode::note_not_found);
        const auto customer = claim(transaction, scope, *customer_id);
        if (!customer || !storage::delete_customer_note(transaction, note))
            return core::refuse(ErrorCode::note_not_found);
        write_history(
            shell, transaction, scope.business_id, history_line(scope, HistoryAction::note_deleted, *customer));
        return *std::move(customer_id);
    });
}

}   // namespace app
