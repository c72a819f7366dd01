import { planOf } from '#domain/plans.ts'
import type { Deps } from '../../deps.ts'
import type { Session } from '../../http/session.ts'
import { storedPlanOf } from '../billing/present.ts'

/** Whether somebody's pages have places for ads of others, and ask about them: never unless set up, never with Premium. */
export const seesAds = ({ settings, now }: Pick<Deps, 'settings' | 'now'>, session: Session | null): boolean =>
  settings.ads !== null && (session === null || planOf(storedPlanOf(session.user), now()) !== 'premium')
