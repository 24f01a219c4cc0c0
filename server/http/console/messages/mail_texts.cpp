#include "app/messages/mail_previews.hpp"
#include "http/console/operations.gen.hpp"

namespace http {

namespace {

using core::Result;

app::MailDraft to_draft(const api::MailTextDraft& wire)
{
    return {.text = {.kind = wire.kind,
                .audience = wire.audience,
                .subject = wire.subject.value_or(""),
                .headline = wire.headline.value_or(""),
                .text = wire.text.value_or("")},
        .locale = wire.locale};
}

}   // namespace

Result<api::MailPreview> preview_mail_text(const Access& access, const api::MailTextDraft& draft)
{
    auto outline = TRY(app::preview_mail(access.context.shell, author_of(access), to_draft(draft)));
    api::MailPreview wire;
    wire.subject = std::move(outline.subject);
    wire.headline = std::move(outline.headline);
    wire.paragraphs = std::move(outline.paragraphs);
    for (auto& detail : outline.details)
        wire.details.push_back({std::move(detail.label), std::move(detail.value), detail.is_previous});
    wire.actions = std::move(outline.actions);
    wire.footer = std::move(outline.footer);
    return wire;
}

Result<api::TestMail> send_test_mail(const Access& access, const api::MailTextDraft& draft)
{
    return api::TestMail {TRY(app::send_test_mail(access.context.shell, author_of(access), to_draft(draft)))};
}

}   // namespace http
