import { useSyncExternalStore } from 'react'
import { quotaStop } from './quota-stop.ts'

/** Until when no call can be made to the platform (ms), or null. */
export const useQuotaStop = (): number | null => useSyncExternalStore(quotaStop.subscribe, quotaStop.until)
