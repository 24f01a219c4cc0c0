// /embed.js: all that a page needs to have a booking page in it. Loading it twice does what loading it once does.
import { BookingElement } from './booking-element'
import { openFromLink } from './link-opener'

if (!customElements.get('kalends-booking')) {
  customElements.define('kalends-booking', BookingElement)
  document.addEventListener('click', openFromLink)
}
