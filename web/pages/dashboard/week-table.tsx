import type { Day } from '#domain/week.ts'
import { dayText, folderColumn, otherFolders, weekTable } from '#text/dashboard-updates.ts'
import { dayCountText } from '#text/week.ts'
import type { WeekRow } from './present-overview.ts'

type Props = { days: readonly Day[]; rows: readonly WeekRow[] }

export const WeekTable = ({ days, rows }: Props) => (
  <table>
    <caption className="visually-hidden">{weekTable}</caption>
    <thead>
      <tr>
        <th scope="col">{folderColumn}</th>
        {days.map((day) => (
          <th key={day.startsAt} scope="col">
            {dayText(day.startsAt)}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ folder, week }) => (
        <tr key={folder?.id ?? 'others'}>
          <th scope="row" dir="auto">
            {folder?.name ?? otherFolders}
          </th>
          {week.days.map((day, i) => (
            <td key={days[i]?.startsAt}>{dayCountText(day)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
