-- Forms and surveys, what visitors answer, and which form a service asks with a booking.
CREATE TABLE forms (
    business_id TEXT    NOT NULL REFERENCES businesses (business_id),
    id          TEXT    NOT NULL,
    slug        TEXT    NOT NULL,
    kind        TEXT    NOT NULL,
    name        TEXT    NOT NULL,
    description TEXT    NOT NULL,
    position    INTEGER NOT NULL,
    active      INTEGER NOT NULL DEFAULT 1,
    PRIMARY KEY (business_id, id),
    UNIQUE (business_id, slug)
);

-- The parts of a form refer to each other by slug or position: they are written together, as a whole.
CREATE TABLE form_steps (
    business_id TEXT    NOT NULL,
    form_id     TEXT    NOT NULL,
    position    INTEGER NOT NULL,
    slug        TEXT    NOT NULL,
    title       TEXT    NOT NULL,
    description TEXT    NOT NULL,
    PRIMARY KEY (business_id, form_id, position),
    FOREIGN KEY (business_id, form_id) REFERENCES forms (business_id, id)
);

CREATE TABLE form_questions (
    business_id     TEXT    NOT NULL,
    form_id         TEXT    NOT NULL,
    id              TEXT    NOT NULL,
    slug            TEXT    NOT NULL,
    step            INTEGER NOT NULL,   -- The position of its step.
    position        INTEGER NOT NULL,   -- Within the form.
    kind            TEXT    NOT NULL,
    label           TEXT    NOT NULL,
    help            TEXT    NOT NULL,
    is_required     INTEGER NOT NULL,
    min             BIGINT,             -- Null in these two: no bound.
    max             BIGINT,
    consent_text    TEXT    NOT NULL,
    consent_version TEXT    NOT NULL,
    value           TEXT    NOT NULL,
    PRIMARY KEY (business_id, form_id, id),
    UNIQUE (business_id, form_id, slug),
    FOREIGN KEY (business_id, form_id) REFERENCES forms (business_id, id)
);

CREATE TABLE question_choices (
    business_id TEXT    NOT NULL,
    form_id     TEXT    NOT NULL,
    question    TEXT    NOT NULL,   -- Its slug.
    position    INTEGER NOT NULL,
    slug        TEXT    NOT NULL,
    label       TEXT    NOT NULL,
    PRIMARY KEY (business_id, form_id, question, position),
    FOREIGN KEY (business_id, form_id) REFERENCES forms (business_id, id)
);

-- What depends on answers, in the order in which it is looked at.
CREATE TABLE form_rules (
    business_id TEXT    NOT NULL,
    form_id     TEXT    NOT NULL,
    position    INTEGER NOT NULL,
    kind        TEXT    NOT NULL,   -- show, hide, jump or submit.
    match       TEXT    NOT NULL,
    after_step  TEXT    NOT NULL,   -- Of jump: slugs.
    to_step     TEXT    NOT NULL,
    outcome     TEXT    NOT NULL,   -- Of submit; otherwise message.
    text        TEXT    NOT NULL,
    url         TEXT    NOT NULL,
    PRIMARY KEY (business_id, form_id, position),
    FOREIGN KEY (business_id, form_id) REFERENCES forms (business_id, id)
);

-- The questions that a rule shows or hides.
CREATE TABLE form_rule_questions (
    business_id TEXT    NOT NULL,
    form_id     TEXT    NOT NULL,
    rule        INTEGER NOT NULL,   -- Its position.
    position    INTEGER NOT NULL,
    question    TEXT    NOT NULL,
    PRIMARY KEY (business_id, form_id, rule, position),
    FOREIGN KEY (business_id, form_id) REFERENCES forms (business_id, id)
);

CREATE TABLE form_conditions (
    business_id TEXT    NOT NULL,
    form_id     TEXT    NOT NULL,
    rule        INTEGER NOT NULL,
    position    INTEGER NOT NULL,
    question    TEXT    NOT NULL,
    operator    TEXT    NOT NULL,
    value       TEXT    NOT NULL,
    PRIMARY KEY (business_id, form_id, rule, position),
    FOREIGN KEY (business_id, form_id) REFERENCES forms (business_id, id)
);

CREATE TABLE submissions (
    business_id  TEXT   NOT NULL,
    id           TEXT   NOT NULL,
    form_id      TEXT   NOT NULL,
    locale       TEXT   NOT NULL,   -- In which the page was shown.
    page         TEXT   NOT NULL,   -- Where the form was; empty in these two: not known.
    referrer     TEXT   NOT NULL,
    outcome      TEXT   NOT NULL,
    submitted_at BIGINT NOT NULL,   -- By the database's clock.
    PRIMARY KEY (business_id, id),
    FOREIGN KEY (business_id, form_id) REFERENCES forms (business_id, id)
);
CREATE INDEX submissions_by_form ON submissions (business_id, form_id, submitted_at);

-- What was answered, in words that stay when the form changes. A row for a text, and one for each choice that was made.
CREATE TABLE answers (
    business_id  TEXT    NOT NULL REFERENCES businesses (business_id),
    subject_kind TEXT    NOT NULL,   -- booking or submission.
    subject_id   TEXT    NOT NULL,
    position     INTEGER NOT NULL,
    form_id      TEXT    NOT NULL,
    question     TEXT    NOT NULL,   -- Its slug …
    label        TEXT    NOT NULL,   -- … and what it said.
    choice       TEXT    NOT NULL,   -- The slug of the choice; empty for a text.
    text         TEXT    NOT NULL,   -- The text, or the label of the choice.
    PRIMARY KEY (business_id, subject_kind, subject_id, position)
);

ALTER TABLE services ADD COLUMN form_id TEXT;   -- Null: nothing more is asked.
