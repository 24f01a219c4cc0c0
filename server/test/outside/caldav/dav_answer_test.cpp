#include "outside/caldav/dav_answer.hpp"

#include <catch2/catch.hpp>

#include "domain/calendars/external_calendar.hpp"

TEST_CASE("what a calendar server says is read, whatever it calls its namespaces", "[dav]")
{
    const auto found = outside::read_dav_answer(R"(<?xml version="1.0"?>
<d:multistatus xmlns:d="DAV:" xmlns:cal="urn:ietf:params:xml:ns:caldav">
<d:response><d:href>/a/1.ics</d:href><d:propstat><d:prop><d:getetag>"1&amp;2"</d:getetag>
<cal:calendar-data>BEGIN:VCALENDAR
END:VCALENDAR
</cal:calendar-data></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>
<d:response><d:href>/a/</d:href><d:propstat><d:prop><d:sync-token>t1</d:sync-token></d:prop>
<d:status>HTTP/1.1 200 OK</d:status></d:propstat><d:propstat><d:prop><d:getetag>none</d:getetag></d:prop>
<d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response></d:multistatus>)");
    REQUIRE(found.size() == 2);
    CHECK(found[0].etag == "\"1&2\"");
    CHECK(found[0].calendar == "BEGIN:VCALENDAR\nEND:VCALENDAR\n");
    CHECK(found[1].version == "t1");
    CHECK(found[1].etag.empty());
    CHECK(outside::read_dav_answer(R"(<multistatus xmlns="DAV:"/>)").empty());
}

TEST_CASE("what is no answer of a calendar server is refused", "[dav]")
{
    for (const auto* text : {"", "{}", "<html/>", "<multistatus/>", R"(<multistatus xmlns="DAV:">)",
             R"(<!DOCTYPE multistatus [<!ENTITY a "b">]><multistatus xmlns="DAV:">&a;</multistatus>)",
             R"(<!DOCTYPE multistatus SYSTEM "file:///etc/hostname"><multistatus xmlns="DAV:"/>)"})
        CHECK_THROWS_AS(outside::read_dav_answer(text), domain::CalendarError);
}
