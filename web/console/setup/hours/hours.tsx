import { BusinessRoom } from '../business/business-room'
import { Grid } from './grid'
import { hoursTable } from './table'

/** When people can be booked, when the doors are open, and when the whole business is closed. */
export const Hours = () => (
  <BusinessRoom title="setup.hours" table={hoursTable} above={setup => <Grid setup={setup} />} />
)
