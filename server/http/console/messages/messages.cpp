#include "app/messages/mail_retries.hpp"
#include "core/text.hpp"
#include "http/console/messages/list_cursor.hpp"
#include "http/console/operations.gen.hpp"
#include "http/wire/submission_line.hpp"
#include "storage/catalogue/forms.hpp"
#include "storage/messages/mail_log.hpp"

namespace http {

namespace {

using core::Result;
using storage::Snapshot;

api::LoggedMail to_wire(const storage::ListedMail& mail)
{
    return {.id = mail.id,
        .booking_id = core::unless_empty(mail.booking_id),
        .kind = mail.kind,
        .audience = mail.audience,
        .email = mail.email,
        .subject = core::unless_empty(mail.subject),
        .status = mail.status,
        .attempts = mail.attempts,
        .created_at = mail.created_at,
        .next_try_at = mail.next_try_at,
        .sent_at = mail.sent_at,
        .failure = core::unless_empty(mail.failure)};
}

}   // namespace

// Also of a form that is not active any more.
Result<api::Submissions> list_submissions(const Access& access, const api::ListSubmissionsParameters& asked)
{
    const auto& business_id = access.context.business.id;
    const storage::ListPage page {business_id, TRY(to_list_position(asked.cursor)), rows_of_page + 1};
    return access.context.shell.database.read([&](Snapshot& snapshot) -> Result<api::Submissions> {
        const auto forms = storage::all_forms(snapshot, business_id);
        const auto form = std::ranges::find(forms, asked.form, &domain::Form::slug);
        if (form == forms.end()) return core::refuse(core::ErrorCode::form_not_found);
        auto rows = storage::list_submissions(snapshot, page, form->id);
        api::Submissions wire;
        wire.cursor = take_cursor(rows, [](const auto& row) { return to_cursor({row.submitted_at, row.id}); });
        for (const auto& row : rows)
            wire.submissions.push_back(to_submission_line(snapshot, business_id, *form, row));
        return wire;
    });
}

Result<api::LoggedMails> list_mails(const Access& access, const api::ListMailsParameters& asked)
{
    const auto booking_id = asked.booking_id.value_or(""), after_id = asked.cursor.value_or("");
    const storage::MailLogQuery query {.business_id = access.context.business.id,
        .status = asked.status,
        .booking_id = booking_id,
        .after_id = after_id,
        .most = rows_of_page + 1};
    auto rows = access.context.shell.database.read(
        [&](Snapshot& snapshot) { return storage::list_mail_log(snapshot, query); });
    api::LoggedMails wire;
    wire.cursor = take_cursor(rows, [](const auto& row) { return row.id; });
    for (const auto& row : rows)
        wire.mails.push_back(to_wire(row));
    return wire;
}

Result<api::LoggedMail> retry_mail(const Access& access, const api::RetryMailParameters& asked)
{
    return to_wire(TRY(app::retry_mail(access.context.shell, author_of(access), asked.mail_id)));
}

}   // namespace http
