import type { Day } from '#domain/week.ts'
import { dayCountText } from '#text/week.ts'
import type { WeekRow } from './present-overview.ts'

const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric' })

/** The numbers of the week. */
export const WeekTable = ({ days, lines }: { days: readonly Day[]; lines: readonly WeekRow[] }) => (
  <table>
    <caption className="visually-hidden">Uploads by folder and day</caption>
    <thead>
      <tr>
        <th scope="col">Folder</th>
        {days.map((day) => (
          <th key={day.startsAt} scope="col">
            {weekday.format(day.startsAt)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {lines.map(({ folder, week }) => (
        <tr key={folder?.id ?? 'others'}>
          <th scope="row" dir="auto">
            {folder?.name ?? 'Other folders'}
          </th>
          {week.days.map((day, i) => (
            <td key={days[i]?.startsAt}>{dayCountText(day)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
