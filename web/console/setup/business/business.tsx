import { BusinessRoom } from './business-room'
import { businessTable } from './table'

/** What holds for the whole business. */
export const Business = () => <BusinessRoom title="setup.business" table={businessTable} />
