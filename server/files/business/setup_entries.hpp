#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "api/console.gen.hpp"

namespace files {

// One kind of entries: its list in a business file, and its value in an edit.
template <class Entry> struct EntryListOf {
    core::SetupEntry kind;
    std::vector<Entry> api::BusinessFile::* in_file;
    std::vector<Entry> api::Setup::* in_setup;
    std::optional<Entry> api::SetupEdit::* in_edit;
    std::string_view list;   // What the list is called.
    std::string_view name;   // What the value is called.
};

// Calls `visit` with the EntryListOf of each kind that has a list.
template <class Visit> void visit_entry_lists(Visit visit)
{
    using api::BusinessFile;
    using api::Setup;
    using api::SetupEdit;
    using core::SetupEntry;
    visit(EntryListOf {SetupEntry::staff, &BusinessFile::staff, &Setup::staff, &SetupEdit::staff, "staff", "staff"});
    visit(EntryListOf {SetupEntry::team, &BusinessFile::teams, &Setup::teams, &SetupEdit::team, "teams", "team"});
    visit(EntryListOf {SetupEntry::pool, &BusinessFile::pools, &Setup::pools, &SetupEdit::pool, "pools", "pool"});
    visit(EntryListOf {
        SetupEntry::service, &BusinessFile::services, &Setup::services, &SetupEdit::service, "services", "service"});
    visit(EntryListOf {SetupEntry::group, &BusinessFile::groups, &Setup::groups, &SetupEdit::group, "groups", "group"});
    visit(EntryListOf {SetupEntry::menu, &BusinessFile::menus, &Setup::menus, &SetupEdit::menu, "menus", "menu"});
    visit(EntryListOf {SetupEntry::form, &BusinessFile::forms, &Setup::forms, &SetupEdit::form, "forms", "form"});
    visit(EntryListOf {
        SetupEntry::webhook, &BusinessFile::webhooks, &Setup::webhooks, &SetupEdit::webhook, "webhooks", "webhook"});
}

// Copies what a file and the console say of the business itself: `copy(field of the file, field of the console)`.
template <class File, class Business, class Copy> void each_business_field(File& file, Business& business, Copy copy)
{
    copy(file.slug, business.slug);
    copy(file.name, business.name);
    copy(file.time_zone, business.time_zone);
    copy(file.currency, business.currency);
    copy(file.locale, business.locale);
    copy(file.contact_kind, business.contact_kind);
    copy(file.contact, business.contact);
    copy(file.accent, business.accent);
    copy(file.corners, business.corners);
    copy(file.tint, business.tint);
    copy(file.fonts, business.fonts);
    copy(file.logo, business.logo);
    copy(file.cover, business.cover);
    copy(file.address, business.address);
    copy(file.postal_address, business.postal_address);
    copy(file.opening_hours, business.opening_hours);
    copy(file.translations, business.translations);
    copy(file.cookie_notice, business.cookie_notice);
    copy(file.email, business.email);
    copy(file.always_confirm_by_mail, business.always_confirm_by_mail);
    copy(file.confirm_parties_above, business.confirm_parties_above);
    copy(file.hosts, business.hosts);
    copy(file.embed_sites, business.embed_sites);
    copy(file.visitor_limits, business.visitor_limits);
    copy(file.retention, business.retention);
    copy(file.mail_texts, business.mail_texts);
    copy(file.closures, business.closures);
}

}   // namespace files
