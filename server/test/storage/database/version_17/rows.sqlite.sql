INSERT INTO media_files (business_id, hash, bytes) VALUES ('salon', 'hash', x'ff00d8');
INSERT INTO media_sizes (business_id, hash, size, bytes) VALUES ('salon', 'hash', '640.avif', x'00ff');
INSERT INTO content_search (business_id, content_id, locale, title, words)
    VALUES ('salon', 'about', 'en', 'About us', 'since 1999');
