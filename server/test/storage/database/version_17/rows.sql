-- The rows of a business as the server of version 17 had written them: at least one in every table, with the tables'
-- names of then. What differs between the engines is in rows.<engine>.sql. It is Monday, 2 March 2026, 8:00 UTC
-- (1772438400); booking "moving" begins on Tuesday at 10:00, "leaving" at 12:00, both by anna. Tokens of links are
-- "cancel00000000000000000000" and the like; here are their hashes.

INSERT INTO businesses (business_id, slug, name, time_zone, currency, locale, contact_kind, contact, accent, created_at,
        config_seq, email)
    VALUES ('salon', 'salon', 'Salon', 'UTC', 'EUR', 'en', 'phone', '+49 30 1234', '#336699', 5, 3,
        'office@salon.example');
INSERT INTO business_hosts (business_id, host) VALUES ('salon', 'salon.example');
INSERT INTO closures (business_id, first_date, last_date, reason) VALUES ('salon', 20600, 20601, 'Holiday');
INSERT INTO staff (business_id, id, slug, name, title, email, time_zone, position, active, claim_seq, last_booked_at,
        locale)
    VALUES ('salon', 'anna', 'anna', 'Anna', 'Stylist', 'anna@salon.example', 'UTC', 1, 1, 7, 1772400000, 'de'),
           ('salon', 'ben', 'ben', 'Ben', '', '', 'UTC', 2, 1, 2, 0, NULL);
INSERT INTO roster_hours (business_id, staff_id, weekday, opens, closes)
    VALUES ('salon', 'anna', 1, 540, 1020), ('salon', 'anna', 2, 540, 1020), ('salon', 'ben', 2, 540, 1020);
INSERT INTO roster_overrides (business_id, staff_id, date) VALUES ('salon', 'ben', 20520);
INSERT INTO roster_override_hours (business_id, staff_id, date, opens, closes)
    VALUES ('salon', 'ben', 20520, 600, 720);
INSERT INTO time_off (business_id, staff_id, starts_at, ends_at, reason)
    VALUES ('salon', 'ben', 1773000000, 1773086400, 'Course');

INSERT INTO services (business_id, id, slug, name, description, category, duration_minutes, buffer_before_minutes,
        buffer_after_minutes, interval_minutes, offset_minutes, align, min_notice_minutes, horizon_kind, horizon_days,
        price_minor, location_kind, location, first_name_rule, last_name_rule, email_rule, phone_rule,
        additional_information_rule, cancel_notice_minutes, reschedule_notice_minutes, position, seats,
        look_busy_percent, assignment, guest_mode, max_guests, approval_minutes, date_of_birth_rule, consent_rule,
        consent_text, consent_version, terms_url, follow_up_minutes)
    VALUES ('salon', 'cut', 'cut', 'Cut', 'With a wash', 'hair', 30, 0, 10, 30, 0, 'opening', 0, 'rolling', 90, 4200,
        'business', 'Main Street 1', 'required', 'required', 'required', 'optional', 'optional', 60, 60, 1, 1, 0,
        'equal', 'details', 2, NULL, 'optional', 'off', '', '', 'https://salon.example/terms', 1440),
        ('salon', 'yoga', 'yoga', 'Yoga', '', '', 60, 0, 0, 60, 0, 'opening', 0, 'rolling', 90, NULL, 'business', '',
        'required', 'required', 'required', 'off', 'off', NULL, NULL, 2, 5, 0, 'most_free', 'off', 0, 120, 'off',
        'required', 'You may write to me', '2', '', NULL);
INSERT INTO service_limits (business_id, service_id, position, per, unit, period, max)
    VALUES ('salon', 'cut', 0, 'customer', 'bookings', 'month', 20);
INSERT INTO service_staff (business_id, service_id, staff_id, position, priority)
    VALUES ('salon', 'cut', 'anna', 1, 2), ('salon', 'cut', 'ben', 2, 1), ('salon', 'yoga', 'ben', 1, 0);
INSERT INTO service_variations (business_id, service_id, id, slug, name, duration_minutes, price_minor, position)
    VALUES ('salon', 'yoga', 'long', 'long', 'Long', 90, 1500, 1);
INSERT INTO service_add_ons (business_id, service_id, id, slug, name, duration_minutes, price_minor, max_quantity,
        position)
    VALUES ('salon', 'cut', 'mask', 'mask', 'Mask', 0, 700, 2, 1);
INSERT INTO service_refunds (business_id, service_id, notice_minutes, percent) VALUES ('salon', 'cut', 1440, 80);
INSERT INTO service_reminders (business_id, service_id, minutes) VALUES ('salon', 'cut', 1440);
INSERT INTO pools (business_id, id, slug, name, kind, units, position, claim_seq)
    VALUES ('salon', 'chairs', 'chairs', 'Chairs', 'equipment', 3, 1, 4);
INSERT INTO service_pools (business_id, service_id, pool_id, units, per)
    VALUES ('salon', 'cut', 'chairs', 1, 'booking');
INSERT INTO teams (business_id, id, slug, name, kind, position)
    VALUES ('salon', 'both', 'both', 'Both', 'round_robin', 1);
INSERT INTO team_members (business_id, team_id, staff_id, position) VALUES ('salon', 'both', 'anna', 1);
INSERT INTO calendars (business_id, id, slug, name, service_id, staff_id, is_default, position, team_id)
    VALUES ('salon', 'cutcalendar', 'cut', 'Cut', 'cut', NULL, 1, 1, NULL),
           ('salon', 'teamcuts', 'team-cuts', 'A cut by the team', 'cut', NULL, 0, 2, 'both');
INSERT INTO calendar_groups (business_id, id, slug, name, description, position)
    VALUES ('salon', 'hair', 'hair', 'Hair', 'All for the hair', 1);
INSERT INTO group_calendars (business_id, group_id, calendar_id, position)
    VALUES ('salon', 'hair', 'cutcalendar', 1);
INSERT INTO service_menus (business_id, id, slug, name, description, may_reorder, position)
    VALUES ('salon', 'mix', 'mix', 'Mix', 'A bit of both', 1, 1);
INSERT INTO menu_services (business_id, menu_id, position, category, service_id)
    VALUES ('salon', 'mix', 0, 'hair', 'cut');

INSERT INTO forms (business_id, id, slug, kind, name, description, position)
    VALUES ('salon', 'wish', 'wish', 'form', 'Wish', 'What would you like?', 1);
INSERT INTO form_steps (business_id, form_id, position, slug, title, description)
    VALUES ('salon', 'wish', 0, 'one', 'First', '');
INSERT INTO form_questions (business_id, form_id, id, slug, step, position, kind, label, help, is_required, min, max,
        consent_text, consent_version, value)
    VALUES ('salon', 'wish', 'question', 'what', 0, 0, 'single_choice', 'What?', '', 1, NULL, NULL, '', '', '');
INSERT INTO question_choices (business_id, form_id, question, position, slug, label)
    VALUES ('salon', 'wish', 'what', 0, 'curls', 'Curls');
INSERT INTO form_rules (business_id, form_id, position, kind, match, after_step, to_step, outcome, text, url)
    VALUES ('salon', 'wish', 0, 'show', 'all', '', '', 'message', '', '');
INSERT INTO form_rule_questions (business_id, form_id, rule, position, question)
    VALUES ('salon', 'wish', 0, 0, 'what');
INSERT INTO form_conditions (business_id, form_id, rule, position, question, operator, value)
    VALUES ('salon', 'wish', 0, 0, 'what', 'is', 'curls');
INSERT INTO submissions (business_id, id, form_id, locale, page, referrer, outcome, submitted_at)
    VALUES ('salon', 'submission', 'wish', 'en', '/', '', 'message', 1772400000);
INSERT INTO answers (business_id, subject_kind, subject_id, position, form_id, question, label, choice, text)
    VALUES ('salon', 'booking', 'moving', 0, 'wish', 'what', 'What?', 'curls', 'Curls');
INSERT INTO consent_receipts (business_id, id, subject_kind, subject_id, kind, text, url, version, locale, given_at, ip)
    VALUES ('salon', 'receipt', 'booking', 'moving', 'terms', '', 'https://salon.example/terms', '', 'en', 1772400000,
        '192.0.2.1');
INSERT INTO attributions (business_id, subject_kind, subject_id, utm_source, utm_medium, utm_campaign, utm_term,
        utm_content, gclid, fbclid, referrer_host)
    VALUES ('salon', 'booking', 'moving', 'letter', '', '', '', '', '', '', 'news.example');

INSERT INTO bookings (business_id, id, status, sequence, price_minor, currency, location_kind, location,
        cancel_notice_minutes, reschedule_notice_minutes, time_zone, locale, first_name, last_name, email, phone,
        additional_information, customer, cancellation_reason, created_at, changed_at, expires_at, series_id,
        calendar_id, guest_count, paid_minor, date_of_birth, contact_location, approval_minutes)
    VALUES ('salon', 'moving', 'scheduled', 2, 4900, 'EUR', 'business', 'Main Street 1', 60, 60, 'UTC', 'en', 'Ada',
        'Lovelace', 'Ada@example.com', '+491234567', 'Quiet, please', 'ada@example.com', '', 1772400000, 1772410000,
        NULL, NULL, 'cutcalendar', 1, 4900, 3000, 'At the window', NULL),
        ('salon', 'leaving', 'scheduled', 0, 4200, 'EUR', 'business', 'Main Street 1', 60, 60, 'UTC', 'en', 'Bo', 'Do',
        'bo@example.com', '', '', 'bo@example.com', '', 1772400000, 1772400000, NULL, NULL, NULL, 0, 0, NULL, '',
        NULL),
        ('salon', 'class', 'requested', 0, NULL, NULL, 'business', '', NULL, NULL, 'UTC', 'de', 'Cy', 'Fy',
        'cy@example.com', '', '', 'cy@example.com', '', 1772400000, 1772400000, 1772450000, 'series', NULL, 0, 0, NULL,
        '', 120);
INSERT INTO booking_items (business_id, booking_id, position, service_id, service_name, staff_id, staff_name, any_staff,
        starts_at, ends_at, blocked_from, blocked_to, live, person, attendees, seats, assigned_by, price_minor,
        attendee_price_minor, variation_id, variation_name)
    VALUES ('salon', 'moving', 1, 'cut', 'Cut', 'anna', 'Anna', 0, 1772532000, 1772533800, 1772532000, 1772534400, 1, 0,
        1, 1, 'chosen', 4900, 0, '', ''),
        ('salon', 'leaving', 1, 'cut', 'Cut', 'anna', 'Anna', 1, 1772539200, 1772541000, 1772539200, 1772541600, 1, 0,
        1, 1, 'equal', 4200, 0, '', ''),
        ('salon', 'class', 1, 'yoga', 'Yoga', 'ben', 'Ben', 0, 1772532000, 1772535600, 1772532000, 1772535600, 1, 0, 2,
        5, 'chosen', NULL, 750, 'long', 'Long');
INSERT INTO booking_add_ons (business_id, booking_id, position, add_on_id, name, quantity, duration_minutes,
        price_minor)
    VALUES ('salon', 'moving', 1, 'mask', 'Mask', 1, 0, 700);
INSERT INTO booking_hosts (business_id, booking_id, position, staff_id, staff_name, rank, service_id, session,
        attendees, starts_at, ends_at, blocked_from, blocked_to, expires_at, live, customer)
    VALUES ('salon', 'moving', 1, 'anna', 'Anna', 0, 'cut', 'moving:1', 1, 1772532000, 1772533800, 1772532000,
        1772534400, NULL, 1, 'ada@example.com'),
        ('salon', 'leaving', 1, 'anna', 'Anna', 0, 'cut', 'leaving:1', 1, 1772539200, 1772541000, 1772539200,
        1772541600, NULL, 1, 'bo@example.com'),
        ('salon', 'class', 1, 'ben', 'Ben', 0, 'yoga', 'yoga:ben:1772532000:1772535600', 2, 1772532000, 1772535600,
        1772532000, 1772535600, 1772450000, 1, 'cy@example.com');
INSERT INTO booking_pools (business_id, booking_id, position, pool_id, units, per, session, blocked_from, blocked_to,
        expires_at, live)
    VALUES ('salon', 'moving', 1, 'chairs', 1, 'booking', 'moving:1', 1772532000, 1772534400, NULL, 1);
INSERT INTO class_sessions (business_id, session, staff_id, service_id, starts_at, seats, taken)
    VALUES ('salon', 'yoga:ben:1772532000:1772535600', 'ben', 'yoga', 1772532000, 5, 2);
INSERT INTO booking_guests (business_id, booking_id, position, name, email)
    VALUES ('salon', 'moving', 1, 'Gus', 'gus@example.com');
INSERT INTO booking_refunds (business_id, booking_id, notice_minutes, percent) VALUES ('salon', 'moving', 1440, 80);
INSERT INTO customers (business_id, customer, claim_seq) VALUES ('salon', 'ada@example.com', 2);
INSERT INTO manage_links (business_id, token_hash, booking_id, purpose, revoked, guest_email)
    VALUES ('salon', 'ee00dae98c8e38e0a36f673902e6080075d13394e0fccf06165c5facb5c7299e', 'moving', 'view', 0, ''),
           ('salon', '82b8a20c04459e7110e3e88db4f9db7a2f6baa6162095dc0abf40b59116159e8', 'moving', 'reschedule', 0, ''),
           ('salon', 'dc889d10d04619121f9b34188f75e61283843657de9c607ef5c4ea260f3eb419', 'leaving', 'cancel', 0, ''),
           ('salon', '140082c572bbb94181f7d57d0d08541043cada032c120d976f3c07a1a6e40a61', 'moving', 'guest', 1,
        'gus@example.com');
INSERT INTO one_time_links (business_id, id, slug_hash, calendar_id, menu_id, max_uses, uses, expires_at, revoked,
        created_at)
    VALUES ('salon', 'once', '200651a8b2d5912f692db89468a7d47d86a3ed6844f48f1b15f2be1d9c9a7e5e', 'cutcalendar',
        NULL, 2, 1, NULL, 0, 1772400000);
INSERT INTO kept_answers (business_id, key_hash, request_hash, status, content_type, sealed_body, kept_until)
    VALUES ('salon', 'key', 'request', 201, 'application/json', 'sealed', 1772480000);

INSERT INTO payments (business_id, id, booking_id, kind, amount_minor, currency, created_at)
    VALUES ('salon', 'event', 'moving', 'payment', 4900, 'EUR', 1772400000);
INSERT INTO checkouts (business_id, id, provider, provider_id, status, amount_minor, currency, pay_url, created_at,
        changed_at, next_look_at)
    VALUES ('salon', 'checkout', 'demo', 'their-id', 'paid', 4900, 'EUR', 'https://pay.example/', 1772400000,
        1772400100, 1772440000);
INSERT INTO checkout_bookings (business_id, checkout_id, booking_id, amount_minor)
    VALUES ('salon', 'checkout', 'moving', 4900);
INSERT INTO refund_orders (business_id, id, booking_id, checkout_id, amount_minor, currency, status, attempts,
        provider_id, created_at, next_try_at)
    VALUES ('salon', 'refund', 'moving', 'checkout', 100, 'EUR', 'waiting', 1, '', 1772400000, 1772440000);
INSERT INTO payment_alerts (business_id, id, checkout_id, reason, created_at)
    VALUES ('salon', 'alert', 'unknown', 'another amount', 1772400000);
INSERT INTO demo_payments (business_id, id, checkout_id, status, amount_minor, currency, refunded_minor, return_url)
    VALUES ('salon', 'their-id', 'checkout', 'paid', 4900, 'EUR', 0, 'https://salon.example/');
INSERT INTO demo_refunds (business_id, id) VALUES ('salon', 'refund0');

INSERT INTO outbox (business_id, booking_id, number, sequence, kind, audience, created_at, guest_name, guest_email,
        amount_minor, former_start, handed_out_at)
    VALUES ('salon', 'moving', 1, 0, 'booking_scheduled', 'visitor', 1772400000, '', '', 0, NULL, 1772400001),
           ('salon', 'moving', 2, 2, 'booking_rescheduled', 'visitor', 1772410000, '', '', 0, 1772445600, NULL);
INSERT INTO planned_notices (business_id, booking_id, kind, minutes, due_at)
    VALUES ('salon', 'moving', 'booking_reminder', 1440, 1772445600);
INSERT INTO mails (business_id, id, booking_id, kind, audience, name, email, address, from_name, reply_to, subject,
        text, html, calendar_method, calendar, links, status, attempts, created_at, next_try_at, sending_until,
        counted_at, sent_at, failure)
    VALUES ('salon', 'sentmail', 'moving', 'booking_scheduled', 'visitor', 'Ada Lovelace', 'Ada@example.com',
        'ada@example.com', 'Salon', '', '', '', '', NULL, '', '', 'sent', 1, 1772400001, NULL, NULL, 1772400002,
        1772400002, ''),
        ('salon', 'waitingmail', 'leaving', 'booking_scheduled', 'visitor', 'Bo Do', 'bo@example.com', 'bo@example.com',
        'Salon', 'office@salon.example', 'Booked', 'See you', '<p>See you</p>', NULL, '', '', 'waiting', 1, 1772400001,
        1772438000, NULL, NULL, NULL, '450 later');
INSERT INTO mail_turns (one, turn) VALUES (1, 17);
INSERT INTO webhooks (business_id, id, slug, url, events, active, position, busy_until, is_troubled)
    VALUES ('salon', 'hook', 'hook', 'https://hook.example/', '', 1, 1, 1772400000, 1);
INSERT INTO webhook_secrets (business_id, webhook_id, secret, created_at, ends_at)
    VALUES ('salon', 'hook', 'whsec_c2VjcmV0', 1772400000, NULL);
INSERT INTO webhook_deliveries (business_id, id, webhook_id, booking_id, event, payload, status, attempts, answer,
        created_at, sent_at, next_try_at)
    VALUES ('salon', 'delivery', 'hook', 'moving', 'booking.scheduled', '{"a":1}', 'waiting', 2, '500', 1772400000,
        NULL, 1772438000);

INSERT INTO calendar_feeds (business_id, staff_id, token_hash, created_at)
    VALUES ('salon', 'anna', 'ccd8a56ee6304875b7dfdccf4aa64efbd371bebbca4e13601f84f41f8cd57b08', 1772400000);
INSERT INTO outside_calendars (business_id, id, staff_id, slug, kind, url, user_name, password, writes_bookings,
        position, version, read_at, seen_at, attempts, failure, next_look_at)
    VALUES ('salon', 'home', 'anna', 'home', 'caldav', 'https://dav.example/', 'anna', 'secret', 1, 1, 'v1', 1772430000,
        1772438000, 0, '', 1772438020);
INSERT INTO outside_busy (business_id, staff_id, starts_at, calendar_id, ends_at)
    VALUES ('salon', 'anna', 1772546400, 'home', 1772548200);
INSERT INTO calendar_exports (business_id, calendar_id, booking_id, sequence, etag, attempts, failure, next_try_at)
    VALUES ('salon', 'home', 'moving', 2, '"etag"', 1, 'timeout', 1772438030);

INSERT INTO sites (business_id, name, locales, blog, shop, search, media_key, content_seq)
    VALUES ('salon', 'The salon', 'de', '', '', '', 'media key', 4);
INSERT INTO site_links (business_id, place, position, locale, label, href, external)
    VALUES ('salon', 'header', 0, 'en', 'About', '/about', 0);
INSERT INTO site_footer_texts (business_id, locale, text) VALUES ('salon', 'en', 'Always open');
INSERT INTO contents (business_id, id, kind, slug, parent, status, published_at, updated_at, staff, position)
    VALUES ('salon', 'home', 'page', 'home', '', 'published', NULL, 1772400000, '', 0),
           ('salon', 'about', 'page', 'about', '', 'published', NULL, 1772400000, '', 1),
           ('salon', 'oil', 'product', 'oil', '', 'published', 1772400000, 1772400000, '', 2);
INSERT INTO content_texts (business_id, content_id, locale, kind, slug, path, title, summary, body, words)
    VALUES ('salon', 'home', 'en', 'page', 'home', '', 'Welcome', '', '[]', ''),
           ('salon', 'about', 'en', 'page', 'about', 'about', 'About us', 'Who we are',
        '[{"kind":"rich_text","text":[{"kind":"paragraph","children":[{"kind":"text","text":"since 1999"}]}]}]',
        'since 1999'),
           ('salon', 'oil', 'en', 'product', 'oil', 'oil', 'Hair oil', '', '[]', '');
INSERT INTO content_images (business_id, content_id, locale, position, media, alt, caption)
    VALUES ('salon', 'oil', 'en', 0, 'oil.jpg', 'A bottle', '');
INSERT INTO content_terms (business_id, content_id, kind, position, term_slug)
    VALUES ('salon', 'oil', 'collection', 0, 'care');
INSERT INTO content_lists (business_id, list, locale, published_at, content_id)
    VALUES ('salon', 'product', 'en', 1772400000, 'oil');
INSERT INTO product_variants (business_id, content_id, slug, sku, price_minor, available, position)
    VALUES ('salon', 'oil', 'small', 'S', 1200, 1, 0);
INSERT INTO product_variant_names (business_id, content_id, slug, locale, name)
    VALUES ('salon', 'oil', 'small', 'en', '50 ml');
INSERT INTO former_paths (business_id, kind, locale, path, content_id)
    VALUES ('salon', 'page', 'en', 'who-we-are', 'about');
INSERT INTO redirects (business_id, from_path, to_address) VALUES ('salon', '/old', '/about');
INSERT INTO media (business_id, name, hash, width, height, colour)
    VALUES ('salon', 'oil.jpg', 'hash', 40, 30, '#aabbcc');
INSERT INTO previews (business_id, token_hash, created_at, expires_at)
    VALUES ('salon', '5975cf1bba432391c94667f5886225f69377c0aa8b9fa21fddfb21c89bcf9092', 1772400000, 1772500000);
