import { useQuery } from '@tanstack/react-query'
import type { HealthView, QuotaDay } from '#contract/admin.ts'
import * as text from '#text/admin.ts'
import { isAtHome } from '#web/lib/is-at-home.ts'
import { ErrorState } from '#web/ui/message.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import { Alerts } from './alerts.tsx'
import { healthQuery } from './api.ts'
import { DailyChart } from './daily-chart.tsx'
import styles from './health-figures.module.css'
import { QuotaChart } from './quota-chart.tsx'

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** Without YouTube's API nothing ever is. */
const isUsed = ({ import: imports, waiting, background }: QuotaDay) => imports + waiting + background > 0

/** Charts of users, imports, failed jobs and quota over 30 days, below the alerts. */
export function HealthFigures() {
  const { data, error, refetch } = useQuery(healthQuery)
  if (error && !data) return <ErrorState title={text.healthFailed} error={error} onRetry={() => refetch()} />
  return (
    <section className={styles.figures} aria-label={text.health}>
      {data ? <Charts view={data} /> : <ChartsSkeleton />}
    </section>
  )
}

function Charts({ view }: { view: HealthView }) {
  const { days, users, imports, importsFailed, quota, failedJobs, sources, alerts } = view
  return (
    <>
      {alerts.length > 0 && <Alerts alerts={alerts} />}
      <div className={styles.row}>
        <DailyChart
          title={text.users}
          figure={users.at(-1) ?? 0}
          note={text.usersGained((users.at(-1) ?? 0) - (users[0] ?? 0))}
          days={days}
          series={[{ name: text.users, values: users }]}
        />
        <DailyChart
          title={text.imports}
          figure={sum(imports)}
          note={text.failedCount(sum(importsFailed))}
          days={days}
          series={[
            { name: text.importsDone, values: imports },
            { name: text.failed, values: importsFailed, isFailure: true },
          ]}
        />
        <DailyChart
          title={text.failedJobs}
          figure={sum(failedJobs)}
          note={sum(failedJobs) === 0 ? text.noFailedJobs : text.seeServerLog}
          days={days}
          series={[{ name: text.failed, values: failedJobs, isFailure: true }]}
        />
      </div>
      {(!isAtHome() || quota.days.some(isUsed)) && <QuotaChart quota={quota} />}
      <div className={styles.sources}>
        {sources.subscriptions && (
          <DailyChart
            title={text.push}
            figure={sum(sources.foundByPush)}
            note={text.pushNote(sum(sources.foundByCheck), sources.subscriptions)}
            days={days}
            series={[
              { name: text.foundByPush, values: sources.foundByPush },
              { name: text.foundByCheck, values: sources.foundByCheck, isFailure: true },
            ]}
          />
        )}
        <DailyChart
          title={text.feeds}
          figure={sum(sources.feedsRead)}
          note={text.failedCount(sum(sources.feedsFailed))}
          days={days}
          series={[
            { name: text.feedsRead, values: sources.feedsRead },
            { name: text.failed, values: sources.feedsFailed, isFailure: true },
          ]}
        />
      </div>
    </>
  )
}

const ChartsSkeleton = () => (
  <>
    <LoadingText />
    <div className={styles.row}>
      {['users', 'imports', 'jobs'].map((name) => (
        <Skeleton key={name} height={204} />
      ))}
    </div>
    <Skeleton height={336} />
  </>
)
