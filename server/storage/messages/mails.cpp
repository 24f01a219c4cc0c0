#include "storage/messages/mails.hpp"

#include <algorithm>

#include "core/text_forms.hpp"
#include "domain/bookings/visitor_use.hpp"
#include "storage/database/enum_list.hpp"

namespace storage {

using core::LinkPurpose;
using core::MailStatus;

namespace {

constexpr core::seconds spare_time {5};   // Between the post's deadline and the end of a lease.
constexpr core::seconds budget_period {3600};
constexpr core::seconds digest_period {600};
constexpr core::seconds business_wait {60};   // Until the next mails of a business whose hour is full.
constexpr int most_in_digest = 200;
constexpr int most_looked_at = 100;   // Mails in one transaction.

std::optional<std::string_view> to_word(const std::optional<domain::Invitation>& invitation)
{
    if (!invitation) return {};
    switch (invitation->method) {
    case domain::Invitation::Method::cancel: return "cancel";
    case domain::Invitation::Method::publish: return "publish";
    case domain::Invitation::Method::request: break;
    }
    return "request";
}

const LeasedQueue& mail_queue()
{
    static const LeasedQueue queue {{.table = "mails", .key = {"business_id", "id"}}};
    return queue;
}

// Who has the turn is the only one to take a mail.
void wait_for_turn(Transaction& transaction)
{
    transaction.execute(R"(
        INSERT INTO mail_turns (one, turn) VALUES (1, 1)
        ON CONFLICT (one) DO UPDATE SET turn = mail_turns.turn + 1)");
}

// What a transaction knows of one mail before it takes it.
struct Candidate {
    std::string business_id, id, address;
    core::MailAudience audience {};
    bool is_repeated = false;   // It may have arrived already, or it is a digest.
    int turn = 0;
};

std::optional<Candidate> find_candidate(Snapshot& snapshot, core::Instant now, int turn)
{
    auto rows = snapshot.query(R"(
        SELECT one.business_id, one.id, one.address, one.audience,
            CASE WHEN one.counted_at IS NOT NULL OR EXISTS (
                SELECT 1 FROM mails AS part WHERE part.business_id = one.business_id AND part.collected_in = one.id)
            THEN 1 ELSE 0 END
        FROM mails AS one
        WHERE one.next_try_at <= $1 AND one.turn = $2
          AND NOT EXISTS (
              SELECT 1 FROM mails AS other WHERE other.address = one.address AND other.sending_until > $1)
          AND NOT EXISTS (
              SELECT 1 FROM mails AS other
              WHERE other.business_id = one.business_id AND other.order_key = one.order_key
                AND other.email = one.email AND other.status = 'waiting'
                AND (other.created_at, other.id) < (one.created_at, one.id))
        ORDER BY one.next_try_at, one.business_id, one.id LIMIT 1)",
        now, std::int64_t {turn});
    if (!rows.next()) return {};
    Candidate candidate;
    candidate.turn = turn;
    rows.into(candidate.business_id, candidate.id, candidate.address, candidate.audience, candidate.is_repeated);
    return candidate;
}

// What comes next for a mail: without a time, it is sent now.
struct NextStep {
    std::optional<core::Instant> later = {};
    bool is_for_business = false;   // All mails of the business to visitors and guests wait, too.
    bool is_for_turn = false;       // Those of the same turn.
    bool is_digest = false;         // It collects the others.
};

// When so many seconds have passed since the mail that the query finds; nullopt if it finds none. Where the clock was
// put back, what is counted lies ahead of it.
std::optional<core::Instant> after(Rows rows, core::Instant now, core::seconds period)
{
    if (!rows.next()) return {};
    return std::min(rows.value<core::Instant>(), now) + period;
}

// What the mails of a later turn have of a business's hour.
NextStep next_step_in_turn(
    Snapshot& snapshot, const Candidate& candidate, const domain::MailTransport& transport, core::Instant now)
{
    const int most = std::max(1, transport.most_of_business_an_hour / domain::mail_turns);
    auto of_turn = snapshot.query(R"(
        SELECT counted_at FROM mails
        WHERE business_id = $1 AND turn = $5 AND turn > 0 AND counted_at > $2 AND audience IN ('visitor', 'guest')
          AND id <> $3
        ORDER BY counted_at DESC LIMIT 1 OFFSET $4)",
        candidate.business_id, now - budget_period, candidate.id, std::int64_t {most - 1},
        std::int64_t {candidate.turn});
    if (const auto later = after(std::move(of_turn), now, budget_period))
        return {.later = std::max(*later, now + business_wait), .is_for_turn = true};
    return {};
}

NextStep next_step_for_visitor(
    Snapshot& snapshot, const Candidate& candidate, const domain::MailTransport& transport, core::Instant now)
{
    auto of_address = snapshot.query(R"(
        SELECT counted_at FROM mails
        WHERE address = $1 AND counted_at > $2 AND audience IN ('visitor', 'guest') AND (business_id, id) <> ($3, $4)
        ORDER BY counted_at DESC LIMIT 1 OFFSET $5)",
        candidate.address, now - budget_period, candidate.business_id, candidate.id,
        std::int64_t {transport.most_an_hour - 1});
    if (const auto later = after(std::move(of_address), now, budget_period)) return {.later = later};
    auto of_business = snapshot.query(R"(
        SELECT counted_at FROM mails
        WHERE business_id = $1 AND counted_at > $2 AND audience IN ('visitor', 'guest') AND id <> $3
        ORDER BY counted_at DESC LIMIT 1 OFFSET $4)",
        candidate.business_id, now - budget_period, candidate.id,
        std::int64_t {transport.most_of_business_an_hour - 1});
    if (const auto later = after(std::move(of_business), now, budget_period))
        return {.later = std::max(*later, now + business_wait), .is_for_business = true};
    return candidate.turn == 0 ? NextStep {} : next_step_in_turn(snapshot, candidate, transport, now);
}

// A digest that is tried again says the same again, and so does a letter that may have arrived. Where the clock was put
// back, what lies ahead of it does not count: staff would be told nothing until then.
NextStep next_step_for_staff(
    Snapshot& snapshot, const Candidate& candidate, const domain::MailTransport& transport, core::Instant now)
{
    if (candidate.is_repeated) return {};
    const auto nth_latest = [&](int n) {
        return snapshot.query(R"(
            SELECT counted_at FROM mails
            WHERE address = $1 AND counted_at > $2 AND counted_at <= $3 AND audience = 'staff' AND business_id = $4
            ORDER BY counted_at DESC LIMIT 1 OFFSET $5)",
            candidate.address, now - budget_period, now, candidate.business_id, std::int64_t {n - 1});
    };
    if (!after(nth_latest(transport.most_an_hour), now, budget_period)) return {};
    const auto next_digest = after(nth_latest(1), now, digest_period);
    if (next_digest && *next_digest > now) return {.later = next_digest};
    return {.is_digest = true};
}

NextStep next_step(
    Snapshot& snapshot, const Candidate& candidate, const domain::MailTransport& transport, core::Instant now)
{
    switch (candidate.audience) {
    case core::MailAudience::visitor:
    case core::MailAudience::guest: return next_step_for_visitor(snapshot, candidate, transport, now);
    case core::MailAudience::staff: return next_step_for_staff(snapshot, candidate, transport, now);
    case core::MailAudience::user: break;
    }
    return {};
}

void postpone(Transaction& transaction, const Candidate& candidate, const NextStep& step)
{
    if (step.is_for_business || step.is_for_turn)
        transaction.execute(R"(
            UPDATE mails SET next_try_at = $2
            WHERE business_id = $1 AND next_try_at <= $3 AND audience IN ('visitor', 'guest')
              AND ($4 = 1 OR turn = $5))",
            candidate.business_id, *step.later, transaction.now(), step.is_for_business, std::int64_t {candidate.turn});
    // All that the next digest will collect: one by one, each would be looked for among those that were not yet.
    else if (candidate.audience == core::MailAudience::staff)
        transaction.execute(R"(
            UPDATE mails SET next_try_at = $3
            WHERE business_id = $1 AND address = $2 AND audience = 'staff' AND next_try_at <= $4
              AND counted_at IS NULL AND NOT EXISTS (
                  SELECT 1 FROM mails AS part WHERE part.business_id = $1 AND part.collected_in = mails.id))",
            candidate.business_id, candidate.address, *step.later, transaction.now());
    else
        transaction.execute("UPDATE mails SET next_try_at = $3 WHERE business_id = $1 AND id = $2",
            candidate.business_id, candidate.id, *step.later);
}

// Puts the other letters that wait for the same member of staff into this mail, the oldest first. One that may have
// arrived is not told twice, and none overtakes an earlier one about its booking.
void collect(Transaction& transaction, const Candidate& candidate)
{
    transaction.execute(R"(
        UPDATE mails SET collected_in = $2, next_try_at = NULL
        WHERE business_id = $1 AND id IN (
            SELECT one.id FROM mails AS one
            WHERE one.business_id = $1 AND one.address = $3 AND one.audience = 'staff' AND one.id <> $2
              AND one.next_try_at IS NOT NULL AND one.counted_at IS NULL
              AND NOT EXISTS (SELECT 1 FROM mails AS part WHERE part.business_id = $1 AND part.collected_in = one.id)
              AND NOT EXISTS (
                  SELECT 1 FROM mails AS other
                  WHERE other.business_id = $1 AND other.order_key = one.order_key AND other.email = one.email
                    AND other.id <> $2 AND other.status = 'waiting'
                    AND (other.created_at, other.id) < (one.created_at, one.id)
                    AND (other.counted_at IS NOT NULL OR other.next_try_at IS NULL OR EXISTS (
                        SELECT 1 FROM mails AS part WHERE part.business_id = $1 AND part.collected_in = other.id)))
            ORDER BY one.created_at, one.id LIMIT $4))",
        candidate.business_id, candidate.id, candidate.address, std::int64_t {most_in_digest - 1});
}

std::vector<CollectedMail> collected_in(Snapshot& snapshot, const Candidate& candidate)
{
    auto rows = snapshot.query(R"(
        SELECT id, coalesce(booking_id, ''), links, subject, text FROM mails
        WHERE business_id = $1 AND collected_in = $2 ORDER BY created_at, id)",
        candidate.business_id, candidate.id);
    std::vector<CollectedMail> collected;
    while (rows.next()) {
        auto& mail = collected.emplace_back();
        std::string_view links;
        rows.into(mail.id, mail.booking_id, links, mail.letter.subject, mail.letter.text);
        mail.links = read_words<LinkPurpose>(links);
    }
    return collected;
}

// What becomes of a letter that has an invitation: the method, or null.
std::optional<domain::Invitation::Method> to_method(std::optional<std::string_view> word)
{
    using Method = domain::Invitation::Method;
    if (!word) return {};
    if (*word == "publish") return Method::publish;
    return *word == "cancel" ? Method::cancel : Method::request;
}

MailToSend lease(Transaction& transaction, const Candidate& candidate, core::Instant until)
{
    MailToSend leased {.business_id = candidate.business_id, .booking_id = {}, .mail = {}, .links = {}, .lease = {}};
    leased.lease = mail_queue().take(transaction, until, candidate.business_id, candidate.id);
    auto rows = transaction.query(R"(
        UPDATE mails SET sending_until = $3, counted_at = $4 WHERE business_id = $1 AND id = $2
        RETURNING coalesce(booking_id, ''), coalesce(user_id, ''), kind, name, email, from_name, reply_to, subject,
            text, html, calendar_method, calendar, links, created_at, locale)",
        candidate.business_id, candidate.id, until, transaction.now());
    if (!rows.next()) throw DatabaseError {"A mail that was there is gone: " + candidate.id};
    auto& mail = leased.mail;
    mail.id = candidate.id;
    std::optional<std::string_view> method;
    std::string_view calendar, links;
    rows.into(leased.booking_id, leased.user_id, leased.kind, mail.to_name, mail.to_email, mail.from_name,
        mail.reply_to, mail.letter.subject, mail.letter.text, mail.letter.html, method, calendar, links,
        mail.written_at, mail.locale);
    if (const auto known = to_method(method)) mail.letter.invitation = {*known, std::string {calendar}};
    leased.links = read_words<LinkPurpose>(links);
    leased.collected = collected_in(transaction, candidate);
    return leased;
}

}   // namespace

void insert_mail(Transaction& transaction, const NewMail& wanted)
{
    const auto& mail = wanted.mail;
    const auto& letter = mail.letter;
    const auto now = transaction.now();
    const bool is_to_send = wanted.failure.empty();
    std::optional<std::string_view> booking_id, user_id;
    if (!wanted.booking_id.empty()) booking_id = wanted.booking_id;
    if (!wanted.user_id.empty()) user_id = wanted.user_id;
    const auto order_key = wanted.series_id.empty() ? booking_id : std::optional<std::string_view> {wanted.series_id};
    std::string_view calendar;
    if (letter.invitation) calendar = letter.invitation->calendar;
    transaction.execute(R"(
        INSERT INTO mails (business_id, id, booking_id, kind, audience, name, email, address, from_name, reply_to,
            subject, text, html, calendar_method, calendar, links, status, attempts, created_at, next_try_at, failure,
            locale, order_key, turn, user_id)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, 0, $18, $19, $20, $21,
            $22, $23, $24))",
        wanted.business_id, mail.id, booking_id, wanted.kind, wanted.audience, mail.to_name, mail.to_email,
        core::mailbox_of(mail.to_email), mail.from_name, mail.reply_to, letter.subject, letter.text, letter.html,
        to_word(letter.invitation), calendar, to_words(wanted.links),
        is_to_send ? MailStatus::waiting : MailStatus::failed, now, is_to_send ? std::optional {now} : std::nullopt,
        wanted.failure, mail.locale, order_key, std::int64_t {wanted.turn}, user_id);
}

bool is_mail_due(Snapshot& snapshot) { return mail_queue().is_due(snapshot); }

std::optional<MailToSend> take_mail_to_send(Transaction& transaction, const domain::MailTransport& mail_transport)
{
    wait_for_turn(transaction);
    const auto now = transaction.now();
    int turn = 0;
    for (int looked_at = 0; looked_at < most_looked_at; ++looked_at) {
        auto candidate = find_candidate(transaction, now, turn);
        while (!candidate && ++turn < domain::mail_turns)
            candidate = find_candidate(transaction, now, turn);
        if (!candidate) return {};
        const auto step = next_step(transaction, *candidate, mail_transport, now);
        if (step.is_digest) collect(transaction, *candidate);
        if (!step.later) return lease(transaction, *candidate, now + mail_transport.deadline + spare_time);
        postpone(transaction, *candidate, step);
    }
    return {};
}

void set_sent(Transaction& transaction, const MailToSend& mail)
{
    if (!mail_queue().settle(transaction, mail.lease, {}, mail.business_id, mail.mail.id)) return;
    transaction.execute(R"(
        UPDATE mails SET status = $3, sent_at = $4, sending_until = NULL, failure = '',
            subject = '', text = '', html = '', calendar = ''
        WHERE business_id = $1 AND id = $2)",
        mail.business_id, mail.mail.id, MailStatus::sent, transaction.now());
    if (mail.collected.empty()) return;
    transaction.execute(R"(
        UPDATE mails SET status = $3, sent_at = $4, failure = '', subject = '', text = '', html = '', calendar = ''
        WHERE business_id = $1 AND collected_in = $2)",
        mail.business_id, mail.mail.id, MailStatus::sent, transaction.now());
}

void set_not_sent(Transaction& transaction, const MailToSend& mail, const FailedTry& failed)
{
    std::optional<core::Instant> next;
    if (failed.wait) next = transaction.now() + *failed.wait;
    if (!mail_queue().settle(transaction, mail.lease, next, mail.business_id, mail.mail.id)) return;
    const auto status = next ? MailStatus::waiting : MailStatus::failed;
    transaction.execute(R"(
        UPDATE mails SET status = $3, sending_until = NULL, failure = $4,
            counted_at = CASE WHEN $5 = 1 THEN counted_at END
        WHERE business_id = $1 AND id = $2)",
        mail.business_id, mail.mail.id, status, failed.failure, failed.may_have_arrived);
    if (mail.collected.empty()) return;
    transaction.execute("UPDATE mails SET status = $3, failure = $4 WHERE business_id = $1 AND collected_in = $2",
        mail.business_id, mail.mail.id, status, failed.failure);
}

void give_up_confirmation_mail(Transaction& transaction, std::string_view business_id, std::string_view booking_id)
{
    transaction.execute(R"(
        UPDATE mails SET status = $4, next_try_at = NULL, failure = 'The booking ended before it was confirmed',
            subject = '', text = '', html = ''
        WHERE business_id = $1 AND booking_id = $2 AND kind = $3 AND status = $5 AND sending_until IS NULL)",
        business_id, booking_id, core::NoticeKind::booking_to_confirm, MailStatus::failed, MailStatus::waiting);
}

void give_up_user_mails(Transaction& transaction, std::string_view business_id, std::string_view user_id)
{
    transaction.execute(R"(
        UPDATE mails SET status = $3, next_try_at = NULL, failure = 'The user needs this link no more',
            subject = '', text = '', html = ''
        WHERE business_id = $1 AND user_id = $2 AND kind <> $4 AND status = $5 AND sending_until IS NULL)",
        business_id, user_id, MailStatus::failed, core::MailKind::sign_in_changed, MailStatus::waiting);
}

int count_user_mails(Snapshot& snapshot, const UserMails& which)
{
    auto rows = snapshot.query(R"(
        SELECT count(*) FROM mails WHERE business_id = $1 AND user_id = $2 AND kind = $3 AND created_at > $4)",
        which.business_id, which.user_id, which.kind, which.since);
    return rows.next() ? static_cast<int>(rows.value<std::int64_t>()) : 0;
}

std::vector<ListedMail> list_mails(Snapshot& snapshot, std::optional<MailStatus> status)
{
    auto rows = snapshot.query(R"(
        SELECT mails.id, businesses.slug, coalesce(mails.booking_id, ''), mails.subject, mails.email, mails.failure,
            mails.kind, mails.audience, mails.status, mails.attempts, mails.created_at, mails.next_try_at, mails.sent_at
        FROM mails JOIN businesses ON businesses.business_id = mails.business_id
        WHERE CAST($1 AS TEXT) IS NULL OR mails.status = $1
        ORDER BY mails.created_at, mails.business_id, mails.id)",
        status);
    std::vector<ListedMail> mails;
    while (rows.next()) {
        auto& mail = mails.emplace_back();
        rows.into(mail.id, mail.business_slug, mail.booking_id, mail.subject, mail.email, mail.failure, mail.kind,
            mail.audience, mail.status, mail.attempts, mail.created_at, mail.next_try_at, mail.sent_at);
    }
    return mails;
}

bool retry_mail(Transaction& transaction, std::string_view business_id, std::string_view id)
{
    auto rows = transaction.query(R"(
        UPDATE mails SET status = $3, attempts = 0, next_try_at = $4, collected_in = NULL
        WHERE business_id = $1 AND id = $2 AND status = $5 AND text <> '' RETURNING id)",
        business_id, id, MailStatus::waiting, transaction.now(), MailStatus::failed);
    if (!rows.next()) return false;
    transaction.execute("UPDATE mails SET status = $3 WHERE business_id = $1 AND collected_in = $2", business_id, id,
        MailStatus::waiting);
    return true;
}

std::optional<std::string> find_business_of_mail(Snapshot& snapshot, std::string_view id)
{
    auto rows = snapshot.query("SELECT business_id FROM mails WHERE id = $1", id);
    if (!rows.next()) return {};
    return rows.value<std::string>();
}

}   // namespace storage
