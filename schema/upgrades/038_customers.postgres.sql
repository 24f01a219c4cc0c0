-- A word is looked for by what it begins with: by the order of its bytes, in every language of the database.

ALTER TABLE customer_words ALTER COLUMN word TYPE TEXT COLLATE "C";
ALTER TABLE customer_profiles ALTER COLUMN name_key TYPE TEXT COLLATE "C";
