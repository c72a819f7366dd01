import { planOf } from '#domain/plans.ts'
import type { Context } from '../../context.ts'
import type { Session } from '../../http/session.ts'
import { storedPlanOf } from '../billing/present.ts'

/** Whether somebody's pages have places for ads of others, and ask about them: never unless set up, never with Premium. */
export const seesAds = ({ settings, now }: Context, session: Session | null): boolean =>
  settings.ads !== null && (session === null || planOf(storedPlanOf(session.user), now()) !== 'premium')
