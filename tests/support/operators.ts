import type { AlertView, HealthView } from '#contract/admin.ts'
import type { AdminFlagsView, Flags } from '#contract/flags.ts'
import type { NoticeView } from '#contract/waitlist.ts'
import { until } from './until.ts'
import { type Site, Visitor } from './visitor.ts'

export const OPERATOR = 'admin@sandbox.test'
export const WITH_OPERATOR = { ADMIN_EMAILS: OPERATOR }

/** An operator, signed in. */
export async function newOperator(product: Site, origin = product.origin): Promise<Visitor> {
  const operator = new Visitor(product, origin)
  await operator.signIn(OPERATOR)
  return operator
}

export const flagsOf = async (operator: Visitor) =>
  (await operator.get<AdminFlagsView>('/api/admin/remote-config')).body

/** What operators have to look at now. */
export const alertsOf = async (operator: Visitor): Promise<AlertView[]> =>
  (await operator.get<HealthView>('/api/admin/health')).body.alerts

/** Asks for the alerts until they are as expected. */
export async function untilAlerts(
  operator: Visitor,
  expected: (kinds: string[], texts: string) => boolean,
): Promise<AlertView[]> {
  return until('the alerts are as expected', async () => {
    const alerts = await alertsOf(operator)
    const kinds = alerts.map(({ kind }) => kind)
    return expected(kinds, alerts.map(({ text }) => text).join('\n')) && alerts
  })
}

/** Changes flags as the page does. Throws when refused. */
export async function changeFlags(operator: Visitor, changes: Partial<Flags>): Promise<AdminFlagsView> {
  const { revision, flags } = await flagsOf(operator)
  const wanted = { revision, flags: { ...flags, ...changes } }
  const { status, body } = await operator.send<AdminFlagsView>('PUT', '/api/admin/remote-config', wanted)
  if (status !== 200) throw new Error(`flags: ${status} ${JSON.stringify(body)}`)
  return body
}

/** Asks how far the waitlist's mails are, until they are as expected. */
export const untilNotices = (operator: Visitor, expected: (view: NoticeView) => boolean): Promise<NoticeView> =>
  until('the mails to the waitlist are as far as expected', async () => {
    const { body } = await operator.get<NoticeView>('/api/admin/waitlist-notice')
    return expected(body) && body
  })
