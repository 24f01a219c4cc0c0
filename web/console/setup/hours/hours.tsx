import { BusinessRoom } from '../business/business-room'
import { Grid } from './grid'
import { closuresTable } from './table'

/** When people can be booked, and when the whole business is closed. */
export const Hours = () => (
  <BusinessRoom title="setup.hours" table={closuresTable} above={setup => <Grid setup={setup} />} />
)
