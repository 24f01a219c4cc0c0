INSERT INTO media_files (business_id, hash, bytes) VALUES ('salon', 'hash', '\xff00d8');
INSERT INTO media_sizes (business_id, hash, size, bytes) VALUES ('salon', 'hash', '640.avif', '\x00ff');
INSERT INTO content_search (business_id, content_id, locale, document)
    VALUES ('salon', 'about', 'en', to_tsvector('english', 'About us since 1999'));
