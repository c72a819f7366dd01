import { expect, test } from 'vitest'
import { queriesOn } from '../../server/queries.ts'
import { withApp } from '../support/app.ts'

const app = withApp()

test('[RUN-01] whoever comes after another process, or too late, is told that nothing was claimed or changed', async () => {
  const q = queriesOn(app().ctx.db)
  const key = { user_id: 'nobody', id: 'x' }
  const due = { user_id: 'nobody', folder_id: 'x', due_at: 1 }
  const claims = {
    step: () => q.sortSession.deleteSkip('nobody', 'x'),
    import: () => q.imports.updateRunning('nobody', 'x', { finished_at: 1 }),
    invitation: () => q.invitations.consume('x'),
    interest: () => q.waitlist.claim('x', 1),
    folder: () => q.notifications.updateFolderIfDue(due, { due_at: 2 }),
    message: () => q.notifications.claimMessage(key),
    mail: () => q.weeklyMails.updateIfDue(due, { due_at: 2 }),
  }
  for (const [what, claim] of Object.entries(claims)) expect([what, await claim()]).toEqual([what, false])
  const take = (holder: string) => q.leases.take('a job', holder, 1_000, 2_000)
  expect([await take('one'), await take('two'), await take('one')]).toEqual([true, false, true])
  const run = { now: 3_000, until: 4_000, runAt: 2_500, nextAt: 9_000 }
  expect([await q.leases.takeRun('a job', 'two', run), await q.leases.takeRun('a job', 'one', run)]).toEqual([
    true,
    false,
  ])
})
