import { api } from '../api/client'
import { useAsk } from '../parts/ask'

/** What staff can book. */
export const useServiceList = () => useAsk(['services'], signal => api.GET('/api/v1/console/services', { signal }))
