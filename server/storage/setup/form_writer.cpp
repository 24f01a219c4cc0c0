#include "storage/catalogue/form_rows.hpp"
#include "storage/setup/setup_writer.hpp"

namespace storage {

namespace {

// One form being written anew, whole.
struct FormWriter {
    Transaction& transaction;
    const std::string& business_id;
    const std::string& id;
    const domain::Form& form;
    const NewRows& rows;
    SetupIds question_ids = {};   // Those it had: a question keeps its id.

    void write()
    {
        auto before = transaction.query(
            "SELECT slug, id FROM form_questions WHERE business_id = $1 AND form_id = $2", business_id, id);
        while (before.next()) {
            auto [slug, question_id] = before.values<std::string, std::string>();
            question_ids[std::move(slug)] = std::move(question_id);
        }
        remove_parts();
        write_steps();
        std::int64_t rule = 0;
        for (const auto& [action, questions, when] : form.rules)
            write_rule(rule++, {std::string {core::word(action)}, when, questions, {}, {}, {}});
        for (const auto& [after, when, to] : form.jumps)
            write_rule(rule++, {"jump", when, {}, after, to, {}});
        for (const auto& [when, outcome] : form.submit_rules)
            write_rule(rule++, {"submit", when, {}, {}, {}, outcome});
    }

private:
    struct Rule {
        std::string kind;
        const domain::FormMatch& when;
        std::vector<std::string> questions;
        std::string after, to;
        domain::FormOutcome outcome;
    };

    void remove_parts()
    {
        for (const auto* sql : {"DELETE FROM form_conditions WHERE business_id = $1 AND form_id = $2",
                 "DELETE FROM form_rule_questions WHERE business_id = $1 AND form_id = $2",
                 "DELETE FROM form_rules WHERE business_id = $1 AND form_id = $2",
                 "DELETE FROM question_choices WHERE business_id = $1 AND form_id = $2",
                 "DELETE FROM form_questions WHERE business_id = $1 AND form_id = $2",
                 "DELETE FROM form_steps WHERE business_id = $1 AND form_id = $2"})
            transaction.execute(sql, business_id, id);
    }

    void write_steps()
    {
        static const Insert insert {form_step_columns, {"business_id", "form_id", "position"}};
        std::int64_t position = 0;
        for (std::size_t i = 0; i < form.steps.size(); ++i) {
            const auto& step = form.steps[i];
            const auto place = static_cast<std::int64_t>(i);
            insert(transaction, step, business_id, id, place);
            for (const auto& question : step.questions)
                write_question(question, place, position++);
        }
    }

    void write_question(const domain::Question& question, std::int64_t step, std::int64_t position)
    {
        static const Insert insert {question_columns, {"business_id", "form_id", "id", "step", "position"}};
        static const Insert insert_choice {choice_columns, {"business_id", "form_id", "question", "position"}};
        const auto known = question_ids.find(question.slug);
        insert(transaction, question, business_id, id, known == question_ids.end() ? rows.new_id() : known->second,
            step, position);
        std::int64_t place = 0;
        for (const auto& choice : question.choices)
            insert_choice(transaction, choice, business_id, id, question.slug, place++);
    }

    void write_rule(std::int64_t position, const Rule& rule)
    {
        transaction.execute(R"(
                INSERT INTO form_rules (business_id, form_id, position, kind, match, after_step, to_step, outcome, text,
                    url)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10))",
            business_id, id, position, rule.kind, rule.when.match, rule.after, rule.to, rule.outcome.outcome,
            rule.outcome.text, rule.outcome.url);
        std::int64_t place = 0;
        for (const auto& question : rule.questions)
            transaction.execute(R"(
                    INSERT INTO form_rule_questions (business_id, form_id, rule, position, question)
                    VALUES ($1, $2, $3, $4, $5))",
                business_id, id, position, place++, question);
        place = 0;
        for (const auto& condition : rule.when.conditions)
            transaction.execute(R"(
                    INSERT INTO form_conditions (business_id, form_id, rule, position, question, operator, value)
                    VALUES ($1, $2, $3, $4, $5, $6, $7))",
                business_id, id, position, place++, condition.question, condition.operator_, condition.value);
    }
};

}   // namespace

void SetupWriter::write_forms()
{
    static const Insert upsert {form_columns, {"business_id", "id", "position"}, {"business_id", "slug"}, {"position"}};
    for (std::size_t i = 0; i < setup.forms.size(); ++i)
        if (is_changed(&domain::BusinessSetup::forms, i))
            upsert(transaction, setup.forms[i], business_id, rows.new_id(), static_cast<std::int64_t>(i));
    form_ids = read_ids("SELECT slug, id FROM forms WHERE business_id = $1");
    for (std::size_t i = 0; i < setup.forms.size(); ++i)
        if (is_changed(&domain::BusinessSetup::forms, i))
            FormWriter {transaction, business_id, form_ids.at(setup.forms[i].slug), setup.forms[i], rows}.write();
}

}   // namespace storage
