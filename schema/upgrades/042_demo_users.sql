-- Users of a demo, by whom anyone looks at the console while the server runs with --demo. They have no password.
ALTER TABLE users ADD COLUMN is_demo INTEGER NOT NULL DEFAULT 0;
