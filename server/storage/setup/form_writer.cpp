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
        std::int64_t position = 0;
        for (std::size_t i = 0; i < form.steps.size(); ++i) {
            const auto& step = form.steps[i];
            const auto place = static_cast<std::int64_t>(i);
            transaction.execute(R"(
                    INSERT INTO form_steps (business_id, form_id, position, slug, title, description)
                    VALUES ($1, $2, $3, $4, $5, $6))",
                business_id, id, place, step.slug, step.title, step.description);
            for (const auto& question : step.questions)
                write_question(question, place, position++);
        }
    }

    void write_question(const domain::Question& question, std::int64_t step, std::int64_t position)
    {
        const auto known = question_ids.find(question.slug);
        transaction.execute(R"(
                INSERT INTO form_questions (business_id, form_id, id, slug, step, position, kind, label, help,
                    is_required, min, max, consent_text, consent_version, value)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15))",
            business_id, id, known == question_ids.end() ? rows.new_id() : known->second, question.slug, step, position,
            question.kind, question.label, question.help, question.is_required, question.min, question.max,
            question.consent_text, question.consent_version, question.value);
        std::int64_t place = 0;
        for (const auto& choice : question.choices)
            transaction.execute(R"(
                    INSERT INTO question_choices (business_id, form_id, question, position, slug, label)
                    VALUES ($1, $2, $3, $4, $5, $6))",
                business_id, id, question.slug, place++, choice.slug, choice.label);
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
    for (std::size_t i = 0; i < setup.forms.size(); ++i) {
        const auto& form = setup.forms[i];
        if (!is_changed(&domain::BusinessSetup::forms, i)) continue;
        transaction.execute(R"(
                INSERT INTO forms (business_id, id, slug, kind, name, description, position, active)
                VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
                ON CONFLICT (business_id, slug) DO UPDATE SET kind = excluded.kind, name = excluded.name,
                    description = excluded.description, position = excluded.position, active = excluded.active)",
            business_id, rows.new_id(), form.slug, form.kind, form.name, form.description, static_cast<std::int64_t>(i),
            form.active);
    }
    form_ids = read_ids("SELECT slug, id FROM forms WHERE business_id = $1");
    for (std::size_t i = 0; i < setup.forms.size(); ++i)
        if (is_changed(&domain::BusinessSetup::forms, i))
            FormWriter {transaction, business_id, form_ids.at(setup.forms[i].slug), setup.forms[i], rows}.write();
}

}   // namespace storage
