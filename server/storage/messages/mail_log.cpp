#include "storage/messages/mail_log.hpp"

#include <fmt/format.h>

#include "core/word.hpp"

namespace storage {

namespace {

// Mails to users are about signing in: they are no matter of bookings.
constexpr std::string_view logged = R"(
        SELECT id, coalesce(booking_id, ''), subject, email, failure, kind, audience, status, attempts, created_at,
            next_try_at, sent_at
        FROM mails WHERE business_id = $1 AND audience <> 'user')";

ListedMail read(Rows& rows)
{
    ListedMail mail;
    rows.into(mail.id, mail.booking_id, mail.subject, mail.email, mail.failure, mail.kind, mail.audience, mail.status,
        mail.attempts, mail.created_at, mail.next_try_at, mail.sent_at);
    return mail;
}

}   // namespace

std::vector<ListedMail> list_mail_log(Snapshot& snapshot, const MailLogQuery& query)
{
    // A condition that is not there is not in the statement either: each is planned for what it asks.
    auto sql = std::string {logged} + " AND ($3 = '' OR id < $3)";
    if (query.status) sql += fmt::format(" AND status = '{}'", core::word(*query.status));
    if (!query.booking_id.empty()) sql += " AND booking_id = $4";
    // Most are found in the order of their ids. Those that failed, and those of a booking, have an index that finds the
    // few there are, from which the order must not keep SQLite.
    const bool are_few = !query.booking_id.empty() || query.status == core::MailStatus::failed;
    sql += are_few ? " ORDER BY id || '' DESC LIMIT $2" : " ORDER BY id DESC LIMIT $2";
    auto rows = query.booking_id.empty()
        ? snapshot.query(sql, query.business_id, query.most, query.after_id)
        : snapshot.query(sql, query.business_id, query.most, query.after_id, query.booking_id);
    std::vector<ListedMail> mails;
    while (rows.next())
        mails.push_back(read(rows));
    return mails;
}

std::optional<ListedMail> find_logged_mail(Snapshot& snapshot, std::string_view business_id, std::string_view id)
{
    static const auto sql = std::string {logged} + " AND id = $2";
    auto rows = snapshot.query(sql, business_id, id);
    if (!rows.next()) return {};
    return read(rows);
}

}   // namespace storage
