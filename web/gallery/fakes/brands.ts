// Three made-up looks, to see what a business can choose: the gallery's business wears one where its address says so.
import type { Business, PagePayload, Picture, Service, Staff } from '../../shared/api/types.ts'
import { colourOfPicture, drawPicture } from './site/site-pictures.ts'

const looks: Record<string, Partial<Business>> = {
  salon: { accent: '#8a3658', corners: 'round', tint: 'warm', fonts: 'classic' },
  clinic: { accent: '#0f665c', corners: 'soft', tint: 'cool', fonts: 'humanist', name: 'Fizjo Mokotów' },
  consultancy: { accent: '#1d3bb8', corners: 'square', tint: 'neutral', name: 'Fenwick Hale' },
  editorial: { accent: '#5c3629', corners: 'square', tint: 'warm', fonts: 'editorial' },
  rounded: { accent: '#e4572e', corners: 'round', tint: 'cool', fonts: 'rounded' },
  geometric: { accent: '#123456', corners: 'soft', tint: 'neutral', fonts: 'geometric' },
}

function picture(number: number, width: number, height: number, alt = ''): Picture {
  const src = `data:image/svg+xml,${encodeURIComponent(drawPicture(number, width, height))}`
  return { src, alt, width, height, colour: colourOfPicture(number) }
}

/** A page in the look of that name, with pictures of everything; as it is where there is no such look. */
export function inLook(page: PagePayload, name: string | null): PagePayload {
  const look = looks[name ?? '']
  if (!look) return page
  const business: Business = {
    ...page.business,
    address: 'Kastanienallee 12, 10435 Berlin',
    logo: picture(2, 120, 120),
    cover: picture(1, 1600, 360),
    ...look,
  }
  const { staff, services, menu, calendars } = page
  return {
    ...page,
    business,
    ...(staff && { staff: withPhoto(staff) }),
    ...(services && { services: services.map(withPicture) }),
    ...(menu && {
      menu: { ...menu, categories: menu.categories.map(one => ({ ...one, services: one.services.map(withPicture) })) },
    }),
    ...(calendars && { calendars: calendars.map(one => ({ ...one, service: withPicture(one.service, 0) })) }),
  }
}

const withPhoto = (staff: Staff, index = 0): Staff => ({ ...staff, photo: picture(index * 2, 160, 160, staff.name) })

const withPicture = (service: Service, index: number): Service => ({
  ...service,
  picture: picture(index + 3, 320, 320),
  staff: service.staff.map(withPhoto),
})
