import { planOf } from '#domain/plans.ts'
import type { Context } from '../../context.ts'
import type { Session } from '../../http/session.ts'
import { toStoredPlan } from '../billing/present.ts'

/** Whether pages show AdSense ads: only if AdSense is configured, and never with Premium. `null`: a visitor. */
export const showsAds = ({ settings, now }: Context, session: Session | null): boolean =>
  settings.ads !== null && (session === null || planOf(toStoredPlan(session.user), now()) !== 'premium')
