import { Collector, type Group } from './collector.ts'
import { SqliteTables } from './sqlite-tables.ts'
import type { SubscriptionFile } from './types.ts'

/** Parts of a backup that may contain cookies or passwords. */
const SECRETS = ['preferences.json', 'newpipe.settings']

/**
 * NewPipe's database. Only its subscriptions and their groups are read. @param archived names of the other files in the
 * backup
 */
export function readNewPipeDatabase(bytes: Uint8Array, archived: readonly string[]): SubscriptionFile | null {
  const database = new SqliteTables(bytes)
  if (!database.has('subscriptions')) return null
  const collector = new Collector('newpipe-backup')
  const subscriptions = [...database.rows('subscriptions')]
  const groups = [...database.rows('feed_group')].sort(
    (a, b) => Number(a.get('sort_order')) - Number(b.get('sort_order')) || Number(a.get('uid')) - Number(b.get('uid')),
  )
  const groupsOf = new Map<unknown, Group[]>()
  const byId = new Map(groups.map((row) => [row.get('uid'), collector.group([row.get('name')])]))
  for (const join of database.rows('feed_group_subscription_join')) {
    const group = byId.get(join.get('group_id'))
    const id = join.get('subscription_id')
    if (!group) continue
    const joined = groupsOf.get(id)
    if (joined) joined.push(group)
    else groupsOf.set(id, [group])
  }
  for (const row of subscriptions) {
    const service = row.get('service_id')
    if (typeof service === 'number' && service !== 0) {
      collector.leaveOut('other_site', row.get('url'), row.get('name'))
      continue
    }
    const url = row.get('url')
    const reference = typeof url === 'string' ? url : null
    collector.add(reference, row.get('name'), null)
    for (const group of groupsOf.get(row.get('uid')) ?? []) collector.join(reference, group)
  }
  const secrets = SECRETS.filter((name) => archived.includes(name))
  if (secrets.length > 0) collector.report.secretsIgnored = secrets
  return collector.result()
}
