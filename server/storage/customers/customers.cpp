#include "storage/customers/customers.hpp"

#include "domain/customers/search_words.hpp"
#include "storage/customers/customer_columns.hpp"

namespace storage {

using domain::ContactValues;
using domain::Customer;
using domain::DeskNote;

namespace {

constexpr auto note_columns = columns<DeskNote>("customer_notes", column("id", &DeskNote::id),
    column("user_id", &DeskNote::user_id), column("author_name", &DeskNote::author_name),
    column("text", &DeskNote::text), column("created_at", &DeskNote::created_at));

void write_words(Transaction& transaction, std::string_view business_id, const Customer& customer)
{
    transaction.execute(
        "DELETE FROM customer_words WHERE business_id = $1 AND customer_id = $2", business_id, customer.id);
    for (const auto& word : domain::words_of(customer))
        transaction.execute("INSERT INTO customer_words (business_id, word, customer_id) VALUES ($1, $2, $3)",
            business_id, word, customer.id);
}

struct KnownValue {
    std::string_view business_id, customer_id, kind, value;
};

bool insert_value(Transaction& transaction, const KnownValue& known)
{
    if (known.value.empty()) return true;
    auto rows = transaction.query(R"(
        INSERT INTO customer_contacts (business_id, kind, value, customer_id) VALUES ($1, $2, $3, $4)
        ON CONFLICT (business_id, kind, value) DO NOTHING RETURNING customer_id)",
        known.business_id, known.kind, known.value, known.customer_id);
    return rows.next();
}

void delete_value(Transaction& transaction, const KnownValue& known)
{
    transaction.execute(R"(
        DELETE FROM customer_contacts WHERE business_id = $1 AND kind = $2 AND value = $3 AND customer_id = $4)",
        known.business_id, known.kind, known.value, known.customer_id);
}

}   // namespace

std::optional<Customer> find_customer(Snapshot& snapshot, std::string_view business_id, std::string_view customer_id)
{
    static const auto sql
        = "SELECT " + customer_columns.names() + " FROM customer_profiles WHERE business_id = $1 AND id = $2";
    auto rows = snapshot.query(sql, business_id, customer_id);
    if (!rows.next()) return {};
    return customer_columns.read(rows);
}

std::optional<Customer> claim_customer_profile(
    Transaction& transaction, std::string_view business_id, std::string_view customer_id)
{
    transaction.execute("UPDATE customer_profiles SET standing = standing WHERE business_id = $1 AND id = $2",
        business_id, customer_id);
    return find_customer(transaction, business_id, customer_id);
}

domain::KnownBy find_known(Snapshot& snapshot, std::string_view business_id, const ContactValues& values)
{
    auto rows = snapshot.query(R"(
        SELECT kind, customer_id FROM customer_contacts WHERE business_id = $1 AND kind = 'email' AND value = $2
        UNION ALL
        SELECT kind, customer_id FROM customer_contacts WHERE business_id = $1 AND kind = 'phone' AND value = $3)",
        business_id, values.email, values.phone);
    domain::KnownBy known;
    while (rows.next()) {
        const auto [kind, customer_id] = rows.values<std::string_view, std::string_view>();
        (kind == "email" ? known.email : known.phone) = customer_id;
    }
    return known;
}

bool insert_values(
    Transaction& transaction, std::string_view business_id, std::string_view customer_id, ContactValues values)
{
    // In one order, so that no two wait for each other.
    return insert_value(transaction, {business_id, customer_id, "email", values.email})
        && insert_value(transaction, {business_id, customer_id, "phone", values.phone});
}

void delete_values(
    Transaction& transaction, std::string_view business_id, std::string_view customer_id, ContactValues values)
{
    delete_value(transaction, {business_id, customer_id, "email", values.email});
    delete_value(transaction, {business_id, customer_id, "phone", values.phone});
}

void insert_customer(Transaction& transaction, std::string_view business_id, const Customer& customer)
{
    static const Insert insert {customer_columns, {"business_id"}};
    insert(transaction, customer, business_id);
    write_words(transaction, business_id, customer);
}

void update_customer(Transaction& transaction, std::string_view business_id, const Customer& customer)
{
    static const Update update {customer_columns, {"business_id", "id"}};
    update(transaction, customer, business_id, customer.id);
    write_words(transaction, business_id, customer);
}

std::optional<std::string> find_customer_of_booking(
    Snapshot& snapshot, std::string_view business_id, std::string_view booking_id)
{
    auto rows = snapshot.query("SELECT customer_id FROM customer_bookings WHERE business_id = $1 AND booking_id = $2",
        business_id, booking_id);
    if (!rows.next()) return {};
    return rows.value<std::string>();
}

bool is_customer_of(Snapshot& snapshot, const CustomerOfHost& asked)
{
    return snapshot
        .query(R"(
        SELECT 1 FROM customer_bookings AS links
        JOIN booking_hosts AS hosts ON hosts.business_id = links.business_id AND hosts.booking_id = links.booking_id
        WHERE links.business_id = $1 AND links.customer_id = $2 AND hosts.staff_id = $3 AND hosts.live = 1
          AND hosts.starts_at > $4 LIMIT 1)",
            asked.business_id, asked.customer_id, asked.staff_id, asked.since)
        .next();
}

std::vector<DeskNote> find_customer_notes(
    Snapshot& snapshot, std::string_view business_id, std::string_view customer_id)
{
    static const auto sql = "SELECT " + note_columns.names()
        + " FROM customer_notes WHERE business_id = $1 AND customer_id = $2 ORDER BY created_at, id";
    return note_columns.read_all(snapshot.query(sql, business_id, customer_id));
}

void insert_customer_note(
    Transaction& transaction, std::string_view business_id, std::string_view customer_id, const DeskNote& note)
{
    static const Insert insert {note_columns, {"business_id", "customer_id"}};
    insert(transaction, note, business_id, customer_id);
}

std::optional<std::string> find_customer_of_note(Snapshot& snapshot, const CustomerNoteOfUser& note)
{
    auto rows
        = snapshot.query("SELECT customer_id FROM customer_notes WHERE business_id = $1 AND id = $2 AND user_id = $3",
            note.business_id, note.note_id, note.user_id);
    if (!rows.next()) return {};
    return rows.value<std::string>();
}

bool delete_customer_note(Transaction& transaction, const CustomerNoteOfUser& note)
{
    auto rows = transaction.query(R"(
        DELETE FROM customer_notes WHERE business_id = $1 AND id = $2 AND user_id = $3 RETURNING id)",
        note.business_id, note.note_id, note.user_id);
    return rows.next();
}

}   // namespace storage
