import { useQuotaStop } from '#web/features/quota/use-quota-stop.ts'
import { quotaBackText } from './problem-text.ts'
import { useNow } from './use-now.ts'

/** When the quota comes back, in the person's own time zone. */
export const useQuotaTime = (): string => quotaBackText(useQuotaStop(), useNow())
