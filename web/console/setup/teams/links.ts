import type { SetupService } from '../../api/types'

/** The booking links of a team: it is booked by nothing else. */
export const linksOfTeam = (services: readonly SetupService[], team: unknown) =>
  services.flatMap(service =>
    (service.calendars ?? []).filter(({ host }) => host === team).map(calendar => ({ service, calendar })),
  )
