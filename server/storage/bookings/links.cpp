#include "storage/bookings/links.hpp"

namespace storage {

namespace {

std::optional<Link> read_link(Rows rows)
{
    if (!rows.next()) return {};
    Link link {};
    rows.into(link.purpose, link.booking_id, link.email);
    return link;
}

}   // namespace

std::optional<Link> find_link(Snapshot& snapshot, std::string_view business_id, std::string_view token_hash)
{
    return read_link(snapshot.query(R"(
        SELECT purpose, booking_id, email FROM manage_links
        WHERE business_id = $1 AND token_hash = $2 AND revoked = 0)",
        business_id, token_hash));
}

std::optional<Link> find_former_link(Snapshot& snapshot, std::string_view business_id, std::string_view token_hash)
{
    return read_link(snapshot.query(R"(
        SELECT purpose, booking_id, email FROM manage_links
        WHERE business_id = $1 AND token_hash = $2)",
        business_id, token_hash));
}

void insert_link(Transaction& transaction, std::string_view business_id, const NewLink& link)
{
    transaction.execute(R"(
        INSERT INTO manage_links (business_id, token_hash, booking_id, purpose, email)
        VALUES ($1, $2, $3, $4, $5))",
        business_id, link.token_hash, link.booking_id, link.purpose, link.email);
}

void delete_link(Transaction& transaction, std::string_view business_id, std::string_view token_hash)
{
    transaction.execute("DELETE FROM manage_links WHERE business_id = $1 AND token_hash = $2", business_id, token_hash);
}

void revoke_links(
    Transaction& transaction, std::string_view business_id, std::string_view booking_id, core::LinkPurpose purpose)
{
    transaction.execute(
        "UPDATE manage_links SET revoked = 1 WHERE business_id = $1 AND booking_id = $2 AND purpose = $3", business_id,
        booking_id, purpose);
}

void suspend_links(
    Transaction& transaction, std::string_view business_id, std::string_view booking_id, core::LinkPurpose purpose)
{
    transaction.execute(R"(
        UPDATE manage_links SET revoked = 2
        WHERE business_id = $1 AND booking_id = $2 AND purpose = $3 AND revoked = 0)",
        business_id, booking_id, purpose);
}

void restore_links(Transaction& transaction, std::string_view business_id, std::string_view booking_id)
{
    transaction.execute(
        "UPDATE manage_links SET revoked = 0 WHERE business_id = $1 AND booking_id = $2 AND revoked = 2", business_id,
        booking_id);
}

void revoke_guest_links(
    Transaction& transaction, std::string_view business_id, std::string_view booking_id, std::string_view guest_email)
{
    transaction.execute(R"(
        UPDATE manage_links SET revoked = 1
        WHERE business_id = $1 AND purpose = 'guest' AND email = $3 AND (booking_id = $2 OR booking_id IN (
            SELECT id FROM bookings WHERE business_id = $1
                AND series_id = (SELECT series_id FROM bookings WHERE business_id = $1 AND id = $2))))",
        business_id, booking_id, guest_email);
}

}   // namespace storage
