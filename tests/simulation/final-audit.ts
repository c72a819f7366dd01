import { latestTime } from '#domain/mark-sync.ts'
import { limitVideoMark, mergeVideoMarks } from '#domain/marks.ts'
import { fetchOnOwnConnection } from '../support/own-connection.ts'
import type { Sandbox } from '../support/sandbox.ts'
import type { Visitor } from '../support/visitor.ts'
import { type Auditor, factsOf } from './auditor.ts'
import { markFacts } from './browser.ts'
import { openCatalogueReader, type Place } from './database.ts'
import type { User } from './users.ts'

/** When all is quiet: what every change and mark has become, and whether browsers, servers and providers agree. @returns what is wrong */
export async function auditUser(user: User, auditor: Auditor, now: number): Promise<string[]> {
  const { id: userId, fates, devices, made, asked, isPaid } = user
  const found: string[] = []
  for (const [id, fate] of fates) {
    if (fate === 'shown') found.push(`${id}: was shown and is neither made nor refused`)
    if (fate === 'sent' && !made.has(id)) found.push(`${id}: is said to be made and is not`)
    const change = made.get(id)?.change
    const isLogged = change === undefined || change === null || auditor.logged.has(change)
    if (made.has(id) && asked.get(id)?.kind !== 'undo' && !isLogged) found.push(`${id}: a server says it is made`)
  }
  const stored = await auditor.read(userId)
  for (const { tabs, marks } of devices)
    for (const tab of tabs) {
      if (tab.state.state.shown.length > 0) found.push(`${userId}: a tab shows what is not made`)
      if (tab.base.version !== stored.version) found.push(`${userId}: a tab has another version`)
      if (factsOf(tab.base) !== factsOf(stored)) found.push(`${userId}: a tab shows another library`)
      if (markFacts(tab.marks).join() !== markFacts(marks).join()) found.push(`${userId}: a tab has other marks`)
    }
  if (isPaid !== (stored.plan === 'premium')) found.push(`${userId}: plan ${stored.plan}, paid ${isPaid}`)
  return [...found, ...auditMarks(user, now)]
}

/** No mark is lost, nor is there one of somebody else. */
function auditMarks({ devices, marks, marked, id }: User, now: number): string[] {
  const found: string[] = []
  const videos = devices[0]?.marks.videos ?? new Map()
  for (const videoId of videos.keys()) if (!marked.has(videoId)) found.push(`${id}: a mark of ${videoId} is another’s`)
  for (const mark of marks) {
    const own = videos.get(mark.videoId)
    const merged = own && mergeVideoMarks(own, limitVideoMark(mark, latestTime(now)))
    if (!own || JSON.stringify(merged) !== JSON.stringify(mergeVideoMarks(own, own)))
      found.push(`${id}: a mark of ${mark.videoId} was lost`)
  }
  return found
}

/** What is counted of a folder is what its list has. */
export async function auditCounts(userId: string, visitor: Visitor): Promise<string[]> {
  type New = { folders: { folderId: string | null; videos: [string][] }[] }
  const { body } = await visitor.get<New>('/api/videos/new')
  const found: string[] = []
  for (const { folderId, videos } of body.folders ?? []) {
    const path = `/api/videos?list=new&limit=100&folder=${folderId ?? 'unsorted'}`
    const list = await visitor.get<{ videos: { id: string }[] }>(path)
    const [counted, listed] = [videos.map(([id]) => id), (list.body.videos ?? []).map(({ id }) => id)]
    if (counted.slice(0, listed.length).join() !== listed.slice(0, counted.length).join())
      found.push(`${userId}: ${listed.length} are listed, ${counted.length} counted`)
  }
  return found
}

/** No call of YouTube is uncounted, and nothing is in the catalogue that only a stranger has posted. */
export async function auditProviders(place: Place, sandbox: Sandbox, auditor: Auditor): Promise<string[]> {
  type Usage = { methods: Record<string, { units: number }> }
  const { methods } = (await (await fetchOnOwnConnection(`${sandbox.url}/__sandbox/usage`)).json()) as Usage
  // They have a quota of their own.
  const { 'videos.batchGetStats': _, ...others } = methods
  const spent = Object.values(others).reduce((sum, { units }) => sum + units, 0)
  const counted = await auditor.countedUnits()
  const catalogue = await openCatalogueReader(place)
  const forged = await catalogue.all(`select id from video where id like 'FORGED%'`)
  await catalogue.close()
  return [
    ...(spent > counted ? [`${spent} units were spent, ${counted} counted`] : []),
    ...(forged.length > 0 ? ['a forged post was believed'] : []),
  ]
}
