#include "http/wire/submission_line.hpp"

#include "core/text.hpp"

namespace http {

namespace {

std::optional<api::Attribution> to_attribution(const domain::Attribution& from)
{
    if (from == domain::Attribution {}) return {};
    return api::Attribution {.utm_source = core::unless_empty(from.utm_source),
        .utm_medium = core::unless_empty(from.utm_medium),
        .utm_campaign = core::unless_empty(from.utm_campaign),
        .utm_term = core::unless_empty(from.utm_term),
        .utm_content = core::unless_empty(from.utm_content),
        .gclid = core::unless_empty(from.gclid),
        .fbclid = core::unless_empty(from.fbclid),
        .referrer_host = core::unless_empty(from.referrer_host)};
}

}   // namespace

api::SubmissionLine to_submission_line(storage::Snapshot& snapshot, std::string_view business_id,
    const domain::Form& form, const storage::Submission& submission)
{
    const storage::Subject subject {business_id, storage::SubjectKind::submission, submission.id};
    api::SubmissionLine line {.id = submission.id,
        .form = form.slug,
        .submitted_at = submission.submitted_at,
        .locale = submission.locale,
        .page = core::unless_empty(submission.page),
        .referrer = core::unless_empty(submission.referrer),
        .outcome = submission.outcome,
        .answers = {},
        .consents = {},
        .attribution = to_attribution(attribution_of(snapshot, subject))};
    for (const auto& answer : answers_of(snapshot, subject)) {
        auto& out = line.answers.emplace_back(
            api::SubmissionAnswer {answer.question, answer.label, core::unless_empty(answer.text), {}});
        for (const auto& choice : answer.choices)
            out.choices.push_back({choice.slug, choice.label});
    }
    for (const auto& receipt : consents_of(snapshot, subject))
        line.consents.push_back({receipt.consent.text, receipt.consent.version, receipt.locale, receipt.given_at,
            core::unless_empty(receipt.ip)});
    return line;
}

}   // namespace http
