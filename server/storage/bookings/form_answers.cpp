#include "storage/bookings/form_answers.hpp"

#include <algorithm>

namespace storage {

namespace {

const domain::Question* find_question(const domain::Form& form, const std::string& slug)
{
    for (const auto& step : form.steps)
        for (const auto& question : step.questions)
            if (question.slug == slug) return &question;
    return nullptr;
}

std::string label_of(const domain::Question& question, const std::string& choice)
{
    const auto found = std::ranges::find(question.choices, choice, &domain::QuestionChoice::slug);
    return found == question.choices.end() ? choice : found->label;
}

// The rows of one subject.
struct AnswerWriter {
    Transaction& transaction;
    const Subject& subject;
    const std::string& form_id;
    std::int64_t& position;

    void insert(const domain::Question& question, std::string_view choice, std::string_view text)
    {
        transaction.execute(R"(
            INSERT INTO answers (business_id, subject_kind, subject_id, position, form_id, question, label, choice,
                text)
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9))",
            subject.business_id, subject.kind, subject.id, position++, form_id, question.slug, question.label, choice,
            text);
    }
};

}   // namespace

void insert_answers(Transaction& transaction, const Subject& subject, const std::vector<AnswersToForm>& forms)
{
    std::int64_t position = 0;
    for (const auto& [form, answers] : forms) {
        AnswerWriter writer {transaction, subject, form.id, position};
        for (const auto& answer : answers) {
            const auto* question = find_question(form, answer.question);
            if (!question) throw DatabaseError {"An answer to a question that the form does not have"};
            if (answer.choices.empty()) writer.insert(*question, "", answer.text);
            for (const auto& choice : answer.choices)
                writer.insert(*question, choice, label_of(*question, choice));
        }
    }
}

std::vector<StoredAnswer> answers_of(Snapshot& snapshot, const Subject& subject)
{
    auto rows = snapshot.query(R"(
        SELECT form_id, question, label, choice, text FROM answers
        WHERE business_id = $1 AND subject_kind = $2 AND subject_id = $3 ORDER BY position)",
        subject.business_id, subject.kind, subject.id);
    std::vector<StoredAnswer> answers;
    std::string form;
    while (rows.next()) {
        if (answers.empty() || answers.back().question != rows.view(1) || form != rows.view(0)) {
            form = rows.text(0);
            answers.push_back({rows.text(1), rows.text(2), {}, {}});
        }
        if (rows.view(3).empty())
            answers.back().text = rows.text(4);
        else
            answers.back().choices.push_back({rows.text(3), rows.text(4)});
    }
    return answers;
}

void insert_submission(Transaction& transaction, std::string_view business_id, const Submission& submission)
{
    transaction.execute(R"(
        INSERT INTO submissions (business_id, id, form_id, locale, page, referrer, outcome, submitted_at)
        VALUES ($1, $2, $3, $4, $5, $6, $7, $8))",
        business_id, submission.id, submission.form_id, submission.locale, submission.page, submission.referrer,
        submission.outcome, transaction.now());
}

std::vector<Submission> submissions_of_form(Snapshot& snapshot, std::string_view business_id, std::string_view form_id)
{
    auto rows = snapshot.query(R"(
        SELECT id, form_id, locale, page, referrer, outcome, submitted_at FROM submissions
        WHERE business_id = $1 AND form_id = $2 ORDER BY submitted_at, id)",
        business_id, form_id);
    std::vector<Submission> submissions;
    while (rows.next())
        submissions.push_back({rows.text(0), rows.text(1), rows.word<core::Locale>(2), rows.text(3), rows.text(4),
            rows.word<core::SubmitOutcome>(5), rows.instant(6)});
    return submissions;
}

}   // namespace storage
