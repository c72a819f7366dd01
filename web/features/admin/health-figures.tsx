import { useQuery } from '@tanstack/react-query'
import type { HealthView } from '#contract/admin.ts'
import { ErrorState } from '#web/ui/message.tsx'
import { LoadingText, Skeleton } from '#web/ui/skeleton.tsx'
import { Alerts } from './alerts.tsx'
import { healthQuery } from './api.ts'
import { DailyChart } from './daily-chart.tsx'
import styles from './health-figures.module.css'
import { QuotaChart } from './quota-chart.tsx'

const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0)

/** Four figures over the last 30 days: enough to see at a glance that something is off. */
export function HealthFigures() {
  const { data, error, refetch } = useQuery(healthQuery)
  if (error && !data)
    return <ErrorState title="The figures could not be loaded" error={error} onRetry={() => refetch()} />
  return (
    <section className={styles.figures} aria-label="Health, last 30 days">
      {data ? <Charts view={data} /> : <ChartsSkeleton />}
    </section>
  )
}

function Charts({ view }: { view: HealthView }) {
  const { days, users, imports, importsFailed, quota, failedJobs, alerts } = view
  return (
    <>
      {alerts.length > 0 && <Alerts alerts={alerts} />}
      <div className={styles.row}>
        <DailyChart
          title="People"
          figure={users.at(-1) ?? 0}
          note={`${(users.at(-1) ?? 0) - (users[0] ?? 0)} more than 30 days ago`}
          days={days}
          series={[{ name: 'People', values: users }]}
        />
        <DailyChart
          title="Imports"
          figure={sum(imports)}
          note={`${sum(importsFailed)} failed`}
          days={days}
          series={[
            { name: 'Done', values: imports },
            { name: 'Failed', values: importsFailed, bad: true },
          ]}
        />
        <DailyChart
          title="Failed jobs"
          figure={sum(failedJobs)}
          note={sum(failedJobs) === 0 ? 'all is well' : 'see the server’s log'}
          days={days}
          series={[{ name: 'Failed', values: failedJobs, bad: true }]}
        />
      </div>
      <QuotaChart quota={quota} />
    </>
  )
}

const ChartsSkeleton = () => (
  <>
    <LoadingText />
    <div className={styles.row}>
      {['people', 'imports', 'jobs'].map((name) => (
        <Skeleton key={name} height={204} />
      ))}
    </div>
    <Skeleton height={336} />
  </>
)
