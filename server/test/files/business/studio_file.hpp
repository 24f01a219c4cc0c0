#pragma once

#include <string>

namespace test {

// A business that uses everything a business can be set up with, in UTC.
inline const std::string studio_file = R"({
"version": 1, "slug": "studio", "name": "Studio", "time_zone": "UTC", "currency": "EUR", "locale": "de",
"contact_kind": "email", "contact": "us@studio.example", "accent": "#112233",
"confirm_parties_above": 20, "hosts": ["studio.example"],
"postal_address": { "street": "Ring 1", "postal_code": "1010", "city": "Wien", "region": "W", "country": "AT",
  "latitude": "48.2", "longitude": "16.4" },
"opening_hours": { "monday": [{ "opens": "09:00", "closes": "12:00" }, { "opens": "13:00", "closes": "17:00" }],
  "saturday": [{ "opens": "00:00", "closes": "24:00" }] },
"translations": [
{ "locale": "en", "texts": [{ "text": "Studio", "translation": "The studio" },
  { "text": "Ring 1", "translation": "1 Ring" }] },
{ "locale": "fr", "texts": [{ "text": "Studio", "translation": "Le studio" }] }
],
"embed_sites": ["http://localhost:8000", "https://blog.example"],
"staff": [
{ "slug": "anna", "name": "Anna", "meeting_url": "https://meet.example/anna", "call_number": "+43 1 555 010",
  "weekly": { "monday": [{ "opens": "09:00", "closes": "17:00" }] } },
{ "slug": "ben", "name": "Ben", "weekly": { "monday": [{ "opens": "09:00", "closes": "17:00" }] } },
{ "slug": "cleo", "name": "Cleo", "weekly": {}, "active": false, "repeating_time_off": [
  { "weekdays": ["friday", "monday"], "starts": "13:00", "every_weeks": 2, "first_date": "2026-01-05",
    "last_date": "2026-12-31", "reason": "Studies" },
  { "weekdays": ["sunday"], "ends": "12:00", "first_date": "2026-01-01" }
] }
],
"teams": [
{ "slug": "pair", "name": "Pair", "kind": "collective", "members": ["ben", "anna"] },
{ "slug": "turns", "name": "Turns", "kind": "round_robin", "members": ["anna", "ben", "cleo"] },
{ "slug": "former", "name": "Former", "kind": "round_robin", "members": ["cleo"], "active": false }
],
"pools": [
{ "slug": "room", "name": "Room", "kind": "room", "units": 2 },
{ "slug": "mat", "name": "Mat", "kind": "equipment", "units": 12 },
{ "slug": "sauna", "name": "Sauna", "kind": "room", "units": 1, "active": false }
],
"services": [
{ "slug": "massage", "name": "Massage", "description": "Slow.", "category": "Care", "price_minor": 6000,
  "location": "Main street 1", "cancel_reason": "required",
  "details": { "date_of_birth": "required", "location": "optional", "consent": "required", "terms": "optional" },
  "consent_text": "We keep your data.\nFor a year.", "consent_version": "2027-01",
  "terms_text": "Be on time.", "terms_url": "https://studio.example/terms",
  "rules": { "duration_minutes": 60, "buffer_before_minutes": 5, "buffer_after_minutes": 10,
    "look_busy_percent": 25, "resources": [{ "pool": "room", "units": 1 }],
    "limits": [{ "per": "customer", "unit": "minutes", "period": "week", "max": 180 }] },
  "cancel_notice_minutes": 60, "reschedule_notice_minutes": 120,
  "staff": ["anna", "ben", "cleo"], "assignment": "priority", "priorities": [2, 1, 1],
  "variations": [
    { "slug": "long", "name": "Long", "duration_minutes": 90, "buffer_before_minutes": 10,
      "buffer_after_minutes": 15, "price_minor": 8500 },
    { "slug": "usual", "name": "Usual" },
    { "slug": "old", "name": "Old", "price_minor": 5000, "active": false }],
  "add_ons": [
    { "slug": "oil", "name": "Oil", "duration_minutes": 5, "price_minor": 700, "max_quantity": 2 },
    { "slug": "tea", "name": "Tea", "active": false }],
  "deposit": { "kind": "flat", "amount_minor": 1500 },
  "refunds": [{ "notice_minutes": 2880, "percent": 100 }, { "notice_minutes": 1440, "percent": 50 }],
  "approval_minutes": 4320, "is_recurring": true, "reminders": [60, 2880, 1440], "follow_up_minutes": 120,
  "calendars": [
    { "slug": "massage-by-two", "name": "Massage by two", "host": "pair" },
    { "slug": "massage-in-turns", "name": "Massage in turns", "host": "turns" },
    { "slug": "massage-by-ben", "name": "Massage by Ben", "host": "ben", "is_public": false },
    { "slug": "massage-by-former", "name": "Massage by former", "host": "former" },
    { "slug": "massage-by-cleo", "name": "Massage by Cleo", "host": "cleo" },
    { "slug": "massage-once", "name": "Massage once", "active": false }] },
{ "slug": "yoga", "name": "Yoga", "price_minor": 1800,
  "cancel_reason": "off", "details": { "date_of_birth": "optional", "terms": "required" }, "terms_url": "/terms",
  "rules": { "duration_minutes": 75, "seats": 10, "resources": [{ "pool": "mat", "per": "attendee" }] },
  "staff": ["ben"], "guests": { "mode": "details", "max": 3 }, "shows_seats_left": true,
  "price_per_attendee": true, "assignment": "equal", "deposit": { "kind": "percent", "percent": 30 } },
{ "slug": "talk", "name": "Talk", "rules": { "duration_minutes": 20 }, "staff": ["anna"], "is_public": false,
  "guests": { "mode": "count" }, "form": "before-talk" },
{ "slug": "gone", "name": "Gone", "location_kind": "call_in", "call_number": "+43 1 555 011",
  "rules": { "duration_minutes": 20, "resources": [{ "pool": "sauna" }] },
  "staff": ["anna"], "active": false },
{ "slug": "nobodys", "name": "Nobody's", "location_kind": "online", "meeting_url": "https://meet.example/all",
  "rules": { "duration_minutes": 20 }, "staff": ["cleo"] }
],
"groups": [
{ "slug": "favourites", "name": "Favourites", "description": "What most come for.",
  "calendars": ["yoga", "massage-by-ben", "massage-by-former", "massage-by-two"] },
{ "slug": "later", "name": "Later", "calendars": ["gone"], "active": false }
],
"menus": [
{ "slug": "day", "name": "A day off", "description": "Take your time.", "may_reorder": false,
  "categories": [{ "name": "Move", "services": ["yoga"] }, { "name": "Rest", "services": ["talk", "massage"] }] },
{ "slug": "draft", "name": "Draft", "categories": [{ "name": "All", "services": ["gone"] }], "active": false }
],
"forms": [
{ "slug": "contact", "name": "Contact", "description": "Say hello.",
  "steps": [{ "slug": "all", "title": "Hello", "description": "All of it.", "questions": [
    { "slug": "name", "kind": "text", "label": "Name", "help": "As you like it.", "is_required": true },
    { "slug": "topic", "kind": "single_choice", "label": "Topic",
      "choices": [{ "slug": "praise", "label": "Praise" }, { "slug": "blame", "label": "Blame" }] },
    { "slug": "tags", "kind": "several_choices", "label": "Tags", "min": 1, "max": 2, "is_required": true,
      "choices": [{ "slug": "warm", "label": "Warm" }, { "slug": "calm", "label": "Calm" },
        { "slug": "far", "label": "Far" }] },
    { "slug": "stars", "kind": "rating", "label": "Stars", "max": 10 },
    { "slug": "visits", "kind": "number", "label": "Visits", "min": 0, "max": 99 },
    { "slug": "news", "kind": "consent", "label": "News", "consent_text": "Send me\nnews.", "consent_version": "2" },
    { "slug": "mail", "kind": "email", "label": "Mail", "is_required": true },
    { "slug": "source", "kind": "hidden", "label": "Source", "value": "site" }] }],
  "rules": [
    { "action": "show", "questions": ["mail"], "match": "any", "conditions": [
      { "question": "news", "operator": "is", "value": "true" },
      { "question": "topic", "operator": "is", "value": "blame" }] },
    { "action": "hide", "questions": ["stars", "visits"], "match": "all", "conditions": [
      { "question": "topic", "operator": "is_empty" }] }],
  "submit_rules": [
    { "match": "any", "conditions": [{ "question": "stars", "operator": "greater", "value": "8" }],
      "outcome": "redirect", "url": "/thanks" },
    { "conditions": [{ "question": "visits", "operator": "is", "value": "0" }], "outcome": "disqualify",
      "text": "Visit us first." },
    { "outcome": "message", "text": "Thank you." }] },
{ "slug": "opinion", "kind": "survey", "name": "Opinion",
  "steps": [
    { "slug": "first", "questions": [{ "slug": "stars", "kind": "rating", "label": "Stars", "is_required": true }] },
    { "slug": "why", "questions": [{ "slug": "why", "kind": "paragraph", "label": "Why?", "is_required": true }] },
    { "slug": "last", "questions": [{ "slug": "age", "kind": "number", "label": "Age" }] }],
  "jumps": [
    { "after": "first", "match": "all", "conditions": [{ "question": "stars", "operator": "greater", "value": "3" }],
      "to": "last" },
    { "after": "why", "match": "all", "conditions": [] }] },
{ "slug": "before-talk", "name": "Before we talk",
  "steps": [{ "slug": "all", "questions": [
    { "slug": "about", "kind": "text", "label": "About what?", "is_required": true },
    { "slug": "notes", "kind": "consent", "label": "Notes", "consent_text": "Notes are taken." }] }] },
{ "slug": "former", "name": "Former", "steps": [{ "slug": "all", "questions": [] }], "active": false }
],
"webhooks": [
{ "slug": "crm", "url": "https://crm.example/hook?from=studio" },
{ "slug": "till", "url": "http://localhost:9000/", "events": ["payment.refunded", "payment.received"] },
{ "slug": "former-crm", "url": "https://old.example/", "active": false }
]
})";

}   // namespace test
