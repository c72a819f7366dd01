import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { onSqlite } from '../support/engines.ts'
import { query } from '../support/stored.ts'
import { until } from '../support/until.ts'
import { newImportedUser } from '../support/users.ts'
import { Visitor } from '../support/visitor.ts'

type Dashboard = { panels: { id: number; title: string; targets: { expr: string }[] }[] }
type Rule = {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { reason: string; runbook: string }
}

const dashboard = JSON.parse(readFileSync('deploy/grafana-dashboard.json', 'utf8')) as Dashboard
const rules = (
  parse(readFileSync('deploy/prometheus-alerts.yml', 'utf8')) as { groups: { rules: Rule[] }[] }
).groups.flatMap((group) => group.rules)

/** Metrics that an expression reads; `up` is Prometheus's own. */
const namesIn = (expr: string): string[] =>
  (expr.match(/\b(?:subshelf|process|nodejs)_\w+/g) ?? []).map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))

const TOKEN = 'a-token-for-tests'
const metricsOf = async (visitor: Visitor) =>
  (await visitor.get<string>('/metrics', { Authorization: `Bearer ${TOKEN}` })).body
const numberOf = (text: string, line: string): number | null => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? null : Number(found.slice(line.length + 1))
}

test('[RUN-07] every alarm has a reason and a way to act; panels have titles and queries', () => {
  expect(rules.length).toBeGreaterThan(10)
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, labels, annotations } of rules) {
    expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(?:page|ticket)$/)])
    for (const text of [annotations.reason, annotations.runbook])
      expect([alert, text]).toEqual([alert, expect.stringMatching(/\.$/)])
  }
  expect(new Set(dashboard.panels.map(({ id }) => id)).size).toBe(dashboard.panels.length)
  for (const { title, targets } of dashboard.panels)
    expect([title, targets.length]).toEqual([title, expect.any(Number)])
})

onSqlite(
  'metrics',
  (product) => {
    test('[RUN-07] every metric of the dashboard and of the alarms exists', async () => {
      const text = await metricsOf(new Visitor(product()))
      const known = new Set([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
      const expressions = [...rules, ...dashboard.panels.flatMap(({ targets }) => targets)].map(({ expr }) => expr)
      const missing = expressions.flatMap((expr) => namesIn(expr).filter((name) => !known.has(name)))
      expect(missing).toEqual([])
      for (const expr of expressions) expect(expr).toMatch(/job="subshelf"/)
    })

    test('[RUN-07] queues, pools, budgets and providers are measured, without a user', { tags: ['slow'] }, async () => {
      const user = await newImportedUser(product(), 120)
      // The values from the database are kept for some seconds.
      const text = await until('the units of the import are there', async () => {
        const read = await metricsOf(user)
        return (numberOf(read, 'subshelf_quota_units_used{purpose="import"}') ?? 0) >= 3 && read
      })
      expect(numberOf(text, 'subshelf_quota_units_left{purpose="background"}')).toBeLessThan(5_000)
      expect(numberOf(text, 'subshelf_imports{state="slots"}')).toBe(50)
      expect(numberOf(text, 'subshelf_imports{state="waiting"}')).toBe(0)
      expect(numberOf(text, 'subshelf_catalogue_bytes')).toBeGreaterThan(0)
      expect(numberOf(text, 'subshelf_revocations_due')).toBe(0)
      expect(numberOf(text, 'subshelf_waitlist_mails_waiting')).toBeNull()
      expect(numberOf(text, 'subshelf_sessions')).toBeGreaterThanOrEqual(0)
      expect(numberOf(text, 'subshelf_http_requests_shed_total{urgency="late"}')).toBeNull()
      const calls = 'subshelf_outgoing_request_duration_seconds_count'
      expect(numberOf(text, `${calls}{provider="youtube-api",status="200"}`)).toBeGreaterThanOrEqual(3)
      expect(numberOf(text, `${calls}{provider="google",status="200"}`)).toBeGreaterThanOrEqual(1)
      const pool = numberOf(text, 'subshelf_database_connections{state="max"}')
      expect(pool).toBe(product().databaseUrl.startsWith('postgres') ? 10 : null)
      expect(text).not.toMatch(/sandbox\.test|sid=|Bearer|ya29|UC0000/)
      for (const [, labels = ''] of text.matchAll(/^subshelf_outgoing\w+\{([^}]*)\}/gm))
        expect(labels).toMatch(/provider="(?:youtube-api|youtube-rss|push-hub|stripe|google|other)"/)
    })

    test('[DATA-06] weekly mails that are due are counted, with the age of the oldest', {
      tags: ['slow'],
    }, async () => {
      const user = await newImportedUser(product(), 1)
      expect((await user.send('PUT', '/api/weekly-mail', { on: true })).status).toBe(200)
      const age = async () => numberOf(await metricsOf(user), 'subshelf_weekly_mails_oldest_due_seconds')
      await until('none is due', async () => (await age()) === 0)
      await query(product(), 'update weekly_mail set due_at = $1', [Date.now() - 3 * 60 * 60 * 1000])
      await until('one is due for three hours', async () => ((await age()) ?? 0) >= 3 * 60 * 60)
      expect(numberOf(await metricsOf(user), 'subshelf_weekly_mails_due')).toBe(1)
    })
  },
  {
    METRICS_TOKEN: TOKEN,
    SMTP_URL: 'smtp://127.0.0.1:1',
    SMTP_FROM: 'Subshelf <hello@subshelf.example>',
    WEEKLY_MAIL_AT: '0 0 1 1 *',
  },
)
