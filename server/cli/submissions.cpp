#include <algorithm>
#include <iostream>

#include "api/files.gen.hpp"
#include "cli/business_commands.hpp"
#include "cli/commands.hpp"
#include "core/text.hpp"
#include "program/open_database.hpp"
#include "program/print.hpp"
#include "storage/bookings/form_answers.hpp"
#include "storage/catalogue/businesses.hpp"
#include "storage/catalogue/forms.hpp"

namespace cli {

namespace {

using storage::Snapshot;

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

api::SubmissionLine to_line(Snapshot& snapshot, const storage::Submission& submission, const storage::Subject& subject)
{
    api::SubmissionLine line {.id = submission.id,
        .form = {},
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

}   // namespace

int export_submissions(const SubmissionsOptions& options, std::ostream& out, std::ostream& err)
{
    const auto database = program::open_database_read_only(options.database);
    return database->read([&](Snapshot& snapshot) {
        const auto business = storage::find_business_by_slug(snapshot, options.business);
        const auto forms = business ? storage::all_forms(snapshot, business->id) : std::vector<domain::Form> {};
        const auto form = std::ranges::find(forms, options.form, &domain::Form::slug);
        if (form == forms.end()) {
            program::print(err, "There is no form \"{}\" of a business \"{}\" in {}.\n", options.form, options.business,
                program::shown(options.database));
            return 1;
        }
        for (const auto& submission : submissions_of_form(snapshot, business->id, form->id)) {
            auto line = to_line(snapshot, submission, {business->id, storage::SubjectKind::submission, submission.id});
            line.form = form->slug;
            program::print(out, "{}\n", api::to_json(line));
        }
        return 0;
    });
}

void add_submissions(program::Command& root)
{
    auto command = root.add_command("submissions", "Print the submissions of a form or survey, as JSON lines");
    auto options = std::make_shared<SubmissionsOptions>();
    command.add_option("business", options->business, "The slug of the business").required();
    command.add_option("form", options->form, "The slug of the form or survey").required();
    program::add_database_option(command, options->database);
    command.run([options] { return export_submissions(*options, std::cout, std::cerr); });
}

}   // namespace cli
