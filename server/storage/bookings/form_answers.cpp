#include "storage/bookings/form_answers.hpp"

#include <algorithm>

#include "storage/database/columns.hpp"

namespace storage {

namespace {

// submitted_at is said by the database's clock.
constexpr auto submission_columns = columns<Submission>("submissions", column("id", &Submission::id),
    column("form_id", &Submission::form_id), column("locale", &Submission::locale), column("page", &Submission::page),
    column("referrer", &Submission::referrer), column("outcome", &Submission::outcome));

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
        using View = std::string_view;
        const auto [form_id, question, label, choice, text] = rows.values<View, View, View, View, View>();
        if (answers.empty() || answers.back().question != question || form != form_id) {
            form = form_id;
            answers.push_back({std::string {question}, std::string {label}, {}, {}});
        }
        if (choice.empty())
            answers.back().text = text;
        else
            answers.back().choices.push_back({std::string {choice}, std::string {text}});
    }
    return answers;
}

void insert_submission(Transaction& transaction, std::string_view business_id, const Submission& submission)
{
    static const Insert insert {submission_columns, {"business_id", "submitted_at"}};
    insert(transaction, submission, business_id, transaction.now());
}

namespace {

std::vector<Submission> read_submissions(Rows rows)
{
    std::vector<Submission> submissions;
    while (rows.next()) {
        auto& submission = submissions.emplace_back();
        rows.into(submission.submitted_at, submission_columns.of(submission));
    }
    return submissions;
}

std::string select_submissions()
{
    return "SELECT submitted_at, " + submission_columns.names()
        + " FROM submissions WHERE business_id = $1 AND form_id = $2 ";
}

}   // namespace

std::vector<Submission> list_submissions(Snapshot& snapshot, const ListPage& page, std::string_view form_id)
{
    static const auto sql
        = select_submissions() + "AND (submitted_at, id) < ($3, $4) ORDER BY submitted_at DESC, id DESC LIMIT $5";
    return read_submissions(snapshot.query(sql, page.business_id, form_id, page.after.at, page.after.id, page.most));
}

std::vector<Submission> submissions_of_form(Snapshot& snapshot, std::string_view business_id, std::string_view form_id)
{
    static const auto sql = select_submissions() + "ORDER BY submitted_at, id";
    return read_submissions(snapshot.query(sql, business_id, form_id));
}

}   // namespace storage
