import type { SetupService } from '../../api/types'

export interface Need {
  service: SetupService
  units: number
  per: 'booking' | 'attendee'
}

/** The services that need a room or a piece of equipment, and how many of it. */
export const needsOf = (services: readonly SetupService[], pool: unknown): Need[] =>
  services.flatMap(service =>
    (service.rules.resources ?? [])
      .filter(need => need.pool === pool)
      .map(({ units = 1, per = 'booking' }) => ({ service, units, per })),
  )
