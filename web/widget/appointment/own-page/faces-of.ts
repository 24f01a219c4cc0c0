import type { Booking, Picture, Service } from '../../../shared/api/types'

const mostShown = 3

/** The photos of who carries it out: of all of them or, so that none seems to be left out, of none. */
export function facesOf({ items }: Pick<Booking, 'items'>, services: readonly Service[]): Picture[] {
  const staff = services.flatMap(service => service.staff)
  const hosts = new Set(items.flatMap(item => item.hosts.map(({ id }) => id)))
  const photos = [...hosts].flatMap(host => staff.find(({ id, photo }) => id === host && photo)?.photo ?? [])
  return photos.length === hosts.size && hosts.size <= mostShown ? photos : []
}
