#include "app/customers/known_customer.hpp"

#include "core/ensure.hpp"
#include "storage/customers/customers.hpp"

namespace app {

using domain::ContactValues;
using domain::Customer;
using storage::Transaction;

namespace {

ContactValues values_of(const Customer& customer)
{
    return {domain::email_value(customer.email), domain::phone_value(customer.phone)};
}

struct Chosen {
    std::string customer_id;
    bool is_new = false;
    ContactValues added = {};
};

// Another transaction may say at the same moment whose a value is: then that is looked at again.
Chosen choose(const Shell& shell, Transaction& transaction, std::string_view business_id, const ContactValues& values)
{
    constexpr int most_tries = 4;   // Each loses a value to one more transaction, and there are two values.
    for (int n = 0; n < most_tries; ++n) {
        const auto known = storage::find_known(transaction, business_id, values);
        const auto found = domain::choose_customer(known);
        const auto id = found ? *found : shell.new_ordered_id();
        const auto added = domain::new_values(values, known);
        storage::insert_values(transaction, business_id, id, added);
        const auto now = storage::find_known(transaction, business_id, values);
        if (values.is_empty() || domain::choose_customer(now) == id) return {id, !found, added};
    }
    core::ensure(false, "a customer is chosen");
    return {};
}

// The address and the number, where there was none.
void complete(Transaction& transaction, std::string_view business_id, Customer& customer, const Customer& details)
{
    const auto before = customer;
    if (customer.email.empty()) customer.email = details.email;
    if (customer.phone.empty()) customer.phone = details.phone;
    if (customer != before) storage::update_customer(transaction, business_id, customer);
}

}   // namespace

Customer know_customer(const Shell& shell, Transaction& transaction, std::string_view business_id, Customer details)
{
    const auto [id, is_new, added] = choose(shell, transaction, business_id, values_of(details));
    if (is_new) {
        details.id = id;
        storage::insert_customer(transaction, business_id, details);
        return details;
    }
    if (added.is_empty()) return storage::find_customer(transaction, business_id, id).value();
    auto customer = storage::claim_customer_profile(transaction, business_id, id).value();
    if (added.email.empty()) details.email.clear();
    if (added.phone.empty()) details.phone.clear();
    complete(transaction, business_id, customer, details);
    return customer;
}

}   // namespace app
