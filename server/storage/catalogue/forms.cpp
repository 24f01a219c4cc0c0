#include "storage/catalogue/forms.hpp"

#include <map>

namespace storage {

namespace {

// One reading: of one form, or of all where form_id is empty.
class FormReader {
public:
    FormReader(Snapshot& snapshot, std::string_view business_id, std::string_view form_id)
        : snapshot_ {snapshot}
        , business_id_ {business_id}
        , form_id_ {form_id}
    {
    }

    std::vector<domain::Form> read()
    {
        read_forms();
        if (forms_.empty()) return {};
        read_steps();
        read_questions();
        read_choices();
        read_rules();
        return std::move(forms_);
    }

private:
    void read_forms();
    void read_steps();
    void read_questions();
    void read_choices();
    void read_rules();
    void read_rule(const Rows&);
    domain::FormMatch match_of(const Rows&);
    Rows query(std::string_view sql) { return snapshot_.query(sql, business_id_, form_id_); }
    domain::Form& form_of(const Rows& rows) { return forms_.at(places_.at(rows.text(0))); }

    struct RuleParts {
        std::vector<std::string> questions;
        std::vector<domain::FormCondition> conditions;
    };
    using RuleKey = std::pair<std::string, std::int64_t>;   // Form and position.

    Snapshot& snapshot_;
    std::string_view business_id_, form_id_;
    std::vector<domain::Form> forms_;
    std::map<std::string, std::size_t> places_;   // By id.
    std::map<RuleKey, RuleParts> parts_;
};

void FormReader::read_forms()
{
    auto rows = query(R"(
            SELECT id, slug, kind, name, description, active FROM forms
            WHERE business_id = $1 AND (CAST($2 AS TEXT) = '' OR id = $2) ORDER BY position, slug)");
    while (rows.next()) {
        places_[rows.text(0)] = forms_.size();
        forms_.push_back({.id = rows.text(0),
            .slug = rows.text(1),
            .kind = rows.word<core::FormKind>(2),
            .name = rows.text(3),
            .description = rows.text(4),
            .steps = {},
            .rules = {},
            .jumps = {},
            .submit_rules = {},
            .active = rows.truth(5)});
    }
}

void FormReader::read_steps()
{
    auto rows = query(R"(
            SELECT form_id, slug, title, description FROM form_steps
            WHERE business_id = $1 AND (CAST($2 AS TEXT) = '' OR form_id = $2) ORDER BY form_id, position)");
    while (rows.next())
        form_of(rows).steps.push_back({rows.text(1), rows.text(2), rows.text(3), {}});
}

void FormReader::read_questions()
{
    auto rows = query(R"(
            SELECT form_id, step, id, slug, kind, label, help, is_required, min, max, consent_text, consent_version,
                   value
            FROM form_questions
            WHERE business_id = $1 AND (CAST($2 AS TEXT) = '' OR form_id = $2) ORDER BY form_id, position)");
    const auto bound
        = [&](int column) { return rows.is_null(column) ? std::nullopt : std::optional {rows.number(column)}; };
    while (rows.next())
        form_of(rows)
            .steps.at(static_cast<std::size_t>(rows.number(1)))
            .questions.push_back({.id = rows.text(2),
                .slug = rows.text(3),
                .kind = rows.word<core::QuestionKind>(4),
                .label = rows.text(5),
                .help = rows.text(6),
                .is_required = rows.truth(7),
                .choices = {},
                .min = bound(8),
                .max = bound(9),
                .consent_text = rows.text(10),
                .consent_version = rows.text(11),
                .value = rows.text(12)});
}

void FormReader::read_choices()
{
    std::map<std::pair<std::string, std::string>, std::vector<domain::QuestionChoice>> choices;
    auto rows = query(R"(
            SELECT form_id, question, slug, label FROM question_choices
            WHERE business_id = $1 AND (CAST($2 AS TEXT) = '' OR form_id = $2)
            ORDER BY form_id, question, position)");
    while (rows.next())
        choices[{rows.text(0), rows.text(1)}].push_back({rows.text(2), rows.text(3)});
    for (auto& form : forms_)
        for (auto& step : form.steps)
            for (auto& question : step.questions)
                question.choices = std::move(choices[{form.id, question.slug}]);
}

domain::FormMatch FormReader::match_of(const Rows& rows)
{
    return {rows.word<core::ConditionMatch>(3), std::move(parts_[{rows.text(0), rows.number(1)}].conditions)};
}

void FormReader::read_rule(const Rows& rows)
{
    auto& form = form_of(rows);
    const auto kind = rows.text(2);
    if (kind == "jump")
        form.jumps.push_back({rows.text(4), match_of(rows), rows.text(5)});
    else if (kind == "submit")
        form.submit_rules.push_back({match_of(rows), {rows.word<core::SubmitOutcome>(6), rows.text(7), rows.text(8)}});
    else
        form.rules.push_back({rows.word<core::RuleAction>(2),
            std::move(parts_[{rows.text(0), rows.number(1)}].questions), match_of(rows)});
}

void FormReader::read_rules()
{
    auto questions = query(R"(
            SELECT form_id, rule, question FROM form_rule_questions
            WHERE business_id = $1 AND (CAST($2 AS TEXT) = '' OR form_id = $2) ORDER BY form_id, rule, position)");
    auto conditions = query(R"(
            SELECT form_id, rule, question, operator, value FROM form_conditions
            WHERE business_id = $1 AND (CAST($2 AS TEXT) = '' OR form_id = $2) ORDER BY form_id, rule, position)");
    auto rules = query(R"(
            SELECT form_id, position, kind, match, after_step, to_step, outcome, text, url FROM form_rules
            WHERE business_id = $1 AND (CAST($2 AS TEXT) = '' OR form_id = $2) ORDER BY form_id, position)");
    while (questions.next())
        parts_[{questions.text(0), questions.number(1)}].questions.push_back(questions.text(2));
    while (conditions.next())
        parts_[{conditions.text(0), conditions.number(1)}].conditions.push_back(
            {conditions.text(2), conditions.word<core::ConditionOperator>(3), conditions.text(4)});
    while (rules.next())
        read_rule(rules);
}

}   // namespace

std::vector<domain::Form> all_forms(Snapshot& snapshot, std::string_view business_id)
{
    return FormReader {snapshot, business_id, ""}.read();
}

std::optional<domain::Form> find_form(Snapshot& snapshot, std::string_view business_id, std::string_view form_id)
{
    if (form_id.empty()) return {};
    auto forms = FormReader {snapshot, business_id, form_id}.read();
    if (forms.empty() || !forms.front().active) return {};
    return std::move(forms.front());
}

std::optional<domain::Form> find_form_by_slug(Snapshot& snapshot, std::string_view business_id, std::string_view slug)
{
    std::string id;
    {
        auto rows = snapshot.query("SELECT id FROM forms WHERE business_id = $1 AND slug = $2", business_id, slug);
        if (!rows.next()) return {};
        id = rows.text(0);
    }
    return find_form(snapshot, business_id, id);
}

}   // namespace storage
