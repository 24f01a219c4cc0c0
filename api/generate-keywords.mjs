// The part of JSON Schema that the generator understands, and what a format or a pattern is in C++.

export const understood = new Set([
  'type',
  'description',
  'required',
  'properties',
  'additionalProperties',
  'items',
  '$ref',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'minimum',
  'maximum',
  'enum',
  'oneOf',
  'default',
  'x-secret',
  'x-limit',
])

// A pattern is checked by a named function of server/api/format.cpp.
export const patternFormat = {
  '^[0-9a-z]+$': 'lower_alphanumeric',
  '^[0-9a-z:-]+$': 'joined_ids',
  '^[a-z0-9]+(-[a-z0-9]+)*$': 'slug',
  '^[A-Z]{3}$': 'currency',
  '^[A-Z]{2}$': 'country',
  '^-?[0-9]{1,3}(\\.[0-9]{1,7})?$': 'degrees',
  '^#[0-9a-f]{6}$': 'colour',
  '^[a-z0-9.-]+$': 'host_name',
  '^[^\\s./\\\\"][^/\\\\"]*(/[^\\s./\\\\"][^/\\\\"]*)*$': 'media_name',
  '^(19|20|21)[0-9]{2}-[0-9]{2}-[0-9]{2}$': 'date_since_1900',
}
export const typeOfFormat = {
  date: 'core::Date',
  'date-time': 'core::Instant',
  'local-date-time': 'core::ZonedInstant',
  'time-of-day': 'core::minutes',
}
