// Writes what api/permissions.yaml says: the table that the server asks, and a page for people.

const roles = document => document.components.schemas.Role.enum

// "own if SWITCH", "all", …: how far it reaches, with which switch, and how far without it.
function grant(text, document, where) {
  const [, reach, switchName, otherwise = 'none'] = /^(none|own|all)(?: if (\w+)(?: else (own))?)?$/.exec(text) ?? []
  if (!reach) throw new Error(`${where}: "${text}" is no grant`)
  if (switchName && !document.switches[switchName]) throw new Error(`${where}: there is no switch ${switchName}`)
  return { reach, switchName, otherwise }
}

function check(document) {
  const { Permission, RoleSwitch } = document.components.schemas
  const differ = (words, table) => words.join() !== Object.keys(table).join()
  if (differ(Permission.enum, document.permissions))
    throw new Error('permissions.yaml: Permission and the table differ')
  if (differ(RoleSwitch.enum, document.switches)) throw new Error('permissions.yaml: RoleSwitch and the table differ')
}

function tableRow(name, entry, document) {
  const grants = roles(document).map(role => {
    const { reach, switchName, otherwise } = grant(entry[role], document, `${name}.${role}`)
    return switchName ? `{Reach::${reach}, RoleSwitch::${switchName}, Reach::${otherwise}}` : `{Reach::${reach}}`
  })
  return `    {${grants.join(', ')}},   // ${name}\n`
}

function table(document, notice) {
  const { permissions, switches } = document
  const count = Object.keys(switches).length
  return `${notice}#pragma once

#include <array>
#include <optional>

#include "core/vocabulary.gen.hpp"

namespace domain {

using core::Permission;
using core::Reach;
using core::Role;
using core::RoleSwitch;

// How far a role reaches; with a switch, only where the business has it on.
struct Grant {
    Reach reach;
    std::optional<RoleSwitch> only_with = {};
    Reach otherwise = Reach::none;
};

// By permission, then by role: ${roles(document).join(', ')}.
inline constexpr Grant permission_table[${Object.keys(permissions).length}][${roles(document).length}] = {
${Object.entries(permissions)
  .map(([name, entry]) => tableRow(name, entry, document))
  .join('')}};

// What each switch is without a setting of the business.
inline constexpr std::array<bool, ${count}> default_switches {${Object.values(switches)
    .map(one => one.default)
    .join(', ')}};

}   // namespace domain
`
}

const signs = { all: 'all', own: 'own', none: '–' }

function cell(text, document, where) {
  const { reach, switchName, otherwise } = grant(text, document, where)
  if (!switchName) return signs[reach]
  const isOn = document.switches[switchName].default
  return `${signs[isOn ? reach : otherwise]} *, or ${signs[isOn ? otherwise : reach]}`
}

function page(document) {
  const { permissions, switches } = document
  const rows = Object.entries(permissions).map(([name, entry]) => {
    const cells = roles(document).map(role => cell(entry[role], document, `${name}.${role}`))
    return `| ${entry.area} | ${entry.text} | ${cells.join(' | ')} | \`${name}\` |`
  })
  return `# Roles

Who may do what in the console. Written by \`./do generate\` from \`api/permissions.yaml\`, which is also what the
server asks.

**all**: everywhere in the business. **own**: for the bookings of the staff member that the user is. **–**: not at
all. A star: where the business has not set its switch; after it, what the switch makes of it.

| | what | ${roles(document).join(' | ')} | permission |
| --- | --- | ${roles(document)
    .map(() => '---')
    .join(' | ')} | --- |
${rows.join('\n')}

A user gives, changes and ends roles up to their own, and a business keeps at least one active owner.

## Switches

| switch | without a setting |
| --- | --- |
${Object.values(switches)
  .map(one => `| ${one.text} | ${one.default ? 'yes' : 'no'} |`)
  .join('\n')}
`
}

/** The files that follow from the permissions, each with its text. */
export function permissionFiles(document, notice) {
  check(document)
  return {
    'server/domain/users/permission_table.gen.hpp': table(document, notice),
    'docs/roles.md': page(document),
  }
}
