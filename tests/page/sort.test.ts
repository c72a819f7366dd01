import { within } from '@testing-library/dom'
import { afterEach, expect, test } from 'vitest'
import { putAllChecked } from '../support/catalogue.ts'
import { channelIds } from '../support/sandbox.ts'
import { makePremium } from '../support/stored.ts'
import { until } from '../support/until.ts'
import { newFolder, newImportedUser } from '../support/users.ts'
import type { Visitor } from '../support/visitor.ts'
import { openPage, type Page } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp()

afterEach(() => app().sandbox.clearFaults())

const title = (page: Page) => page.getByRole('heading', { level: 1 })
const titled = (page: Page) => title(page).textContent
const pads = (page: Page) => within(page.getByRole('region', { name: 'Which folder?' }))
const pad = (page: Page, folder: string) => pads(page).queryByRole('button', { name: new RegExp(`^${folder}`) })
const sorted = (page: Page) => page.getByRole('progressbar', { name: 'Sorted' }).getAttribute('aria-valuetext')
const textOf = () => document.body.textContent ?? ''
const said = (page: Page) =>
  page
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('')

/** The names of the channels of each folder, and of those in none. */
async function placesOf(user: Visitor): Promise<Record<string, string[]>> {
  const { folders, unsortedChannels } = await user.library()
  const namesOf = (channels: readonly { name: string }[]) => channels.map(({ name }) => name).toSorted()
  return {
    ...Object.fromEntries(folders.map(({ name, channels }) => [name, namesOf(channels)])),
    Unsorted: namesOf(unsortedChannels),
  }
}

const namesOf = async (user: Visitor) => (await user.library()).unsortedChannels.map(({ name }) => name)

async function open(user: Visitor): Promise<{ page: Page; names: string[] }> {
  const names = await namesOf(user)
  const page = await openPage(app(), '/sort', { user })
  expect(titled(page)).toBe(names[0])
  return { page, names }
}

// First: nobody has had these channels read yet.
test('[ORG-04] a channel that was never read is checked and says so; what fails or is gone is said, and sorting goes on', async () => {
  const user = await newImportedUser(app(), 4)
  await newFolder(user, 'Music')
  await app().sandbox.fault({ match: '/youtube/v3/', kind: 'status', status: 500 })
  await app().sandbox.fault({ match: '/feeds/', kind: 'status', status: 500 })
  const names = await namesOf(user)
  let goOn: (() => Promise<void>) | undefined
  const page = await openPage(app(), '/sort', {
    user,
    network(network) {
      goOn = network.hold('POST /api/videos/refresh')
    },
  })
  expect([titled(page), textOf()]).toEqual([
    names[0],
    expect.stringContaining("We haven't looked at this channel yet. Checking YouTube now."),
  ])
  await goOn?.()
  await page.until('the failure is told', () => textOf().includes('You can still sort it.'))
  await app().sandbox.clearFaults()
  await page.click('button', 'Retry')
  await page.until('its videos are there', () => {
    const newest = page.queryByRole('list', { name: 'Newest videos' })
    return newest && within(newest).getAllByRole('listitem').length === 3
  })
  await page.until('its last upload is told', () => title(page).nextElementSibling?.textContent?.includes('Uploaded'))
  await page.user.keyboard('1')
  expect(titled(page)).toBe(names[1])
  expect((await placesOf(user)).Music).toEqual([names[0]])

  const second = (await user.channels()).find(({ name }) => name === names[1])?.id ?? ''
  await app().sandbox.changeChannel(second, { terminated: true })
  await page.click('button', 'Retry')
  await page.until('it is said to be deleted', () => textOf().includes('YouTubeDeletedWhich folder?'))
  expect(page.queryByRole('button', { name: 'Retry' })).toBeNull()
  await app().sandbox.changeChannel(second, { terminated: false })
  let reachAgain = () => {}
  await page.goTo('/sort', (network) => {
    reachAgain = network.fail('GET /api/videos?*')
  })
  await page.until('that is told', () => textOf().includes("Its videos couldn't be loaded. You can still sort it."))
  reachAgain()
  await page.click('button', 'Retry')
  expect(textOf()).not.toContain("Its videos couldn't be loaded.")
})

test('[ORG-04] typing finds a folder, whatever letter its name begins with', async () => {
  const user = await newImportedUser(app(), 4)
  await makePremium(app(), user.email)
  const folders = ['Music', 'Food', 'Bikes', 'Maths', 'News', 'Kids', 'Space', 'Wood', 'Tea', 'Szechuan zen']
  for (const name of folders) await newFolder(user, name)
  await putAllChecked(app(), user)
  const { page, names } = await open(user)
  const field = () => page.getByRole<HTMLInputElement>('searchbox', { name: 'Find a folder' })
  expect(pad(page, 'Szechuan')).toBeNull()
  await page.user.keyboard('/')
  expect(document.activeElement).toBe(field())
  await page.user.keyboard('szn')
  page.getByText('Nothing is called “szn”.')
  await page.user.keyboard('{Escape}')
  expect(document.activeElement).toBe(title(page))
  expect(titled(page)).toBe(names[0])

  await page.user.keyboard('szech')
  expect(field().value).toBe('szech')
  expect(said(page)).toContain('1 folder found')
  await page.user.keyboard('{Enter}')
  expect(said(page)).toMatch(/Filed in .Szechuan zen.\. 1 of 4/)
  expect(titled(page)).toBe(names[1])
  expect(document.activeElement).toBe(title(page))

  await page.click('button', '1 more folder')
  await page.click('button', 'Fewer folders')
  expect(pad(page, 'Szechuan')).toBeNull()
  await page.click('button', '1 more folder')
  await page.user.click(pad(page, 'Szechuan') as HTMLElement)
  await page.user.keyboard('/Robots')
  await page.click('button', 'Make a folder with that name')
  expect(titled(page)).toBe(names[3])
  const places = await placesOf(user)
  expect(places.Robots).toEqual([names[2]])
  expect(places['Szechuan zen']).toEqual([names[0], names[1]].toSorted())
})

test('[ORG-04] a full folder says so and takes no more; at the limit of folders, so does a new one', async () => {
  const user = await newImportedUser(app(), 103)
  await newFolder(user, 'Full', channelIds(100))
  for (const name of ['Food', 'Bikes']) await newFolder(user, name)
  await putAllChecked(app(), user)
  const { page, names } = await open(user)
  page.getByText('This channel has no videos.')
  expect(pad(page, 'Full')?.textContent).toContain('Full, 100 of 100')
  await page.user.keyboard('{Shift>}')
  await page.user.click(pad(page, 'Full') as HTMLElement)
  await page.user.keyboard('{/Shift}')
  await page.click('button', 'OK', page.getByRole('alertdialog', { name: 'This folder is full' }))
  expect(pad(page, 'Full')?.ariaPressed).toBeNull()
  await page.user.keyboard('1')
  const dialog = page.getByRole('alertdialog', { name: 'This folder is full' })
  expect(dialog.textContent).toContain('holds at most 100 channels on the free plan and has 100 already')
  await page.user.keyboard('s') // belongs to the dialog
  await page.user.keyboard('{Escape}')
  expect(page.queryByRole('alertdialog')).toBeNull()
  expect(titled(page)).toBe(names[0])
  await page.user.keyboard('+')
  expect(page.getByRole('dialog', { name: 'Folder Limit Reached' }).textContent).toContain("You're using 3/3 folders")
  await page.click('button', 'Maybe Later')
  expect(titled(page)).toBe(names[0])
  expect((await placesOf(user)).Unsorted).toHaveLength(3)
})

test('[ORG-04] keys that were pressed before a dialog opened do not open it again', async () => {
  const user = await newImportedUser(app(), 102)
  await newFolder(user, 'Full', channelIds(99))
  await putAllChecked(app(), user)
  const { page } = await open(user)
  await page.user.keyboard('1111')
  expect(page.getAllByRole('alertdialog', { name: 'This folder is full' })).toHaveLength(1)
  await page.user.keyboard('{Escape}')
  expect(page.queryByRole('alertdialog')).toBeNull()
  expect((await placesOf(user)).Full).toHaveLength(100)
  await page.user.keyboard('{Backspace}')
  expect((await placesOf(user)).Full).toHaveLength(99)
})

test('[ORG-04] [ORG-13] what another device has filed just before is taken back by its step; the end of a session is nobody else’s work', async () => {
  const user = await newImportedUser(app(), 2)
  const music = await newFolder(user, 'Music')
  await putAllChecked(app(), user)
  const { page, names } = await open(user)
  const [first] = (await user.library()).unsortedChannels
  await user.post('/api/sort/steps', { channelId: first?.id, folderIds: [music] })
  await page.user.keyboard('1')
  expect(titled(page)).toBe(names[1])
  await page.user.keyboard('1')
  expect(titled(page)).toBe('2 sorted. 1 folder grew.')
  expect(said(page)).not.toContain('sorted elsewhere')
  for (const name of [names[1], names[0]]) {
    await page.user.keyboard('{Backspace}')
    expect(titled(page)).toBe(name)
  }
  expect((await placesOf(user)).Music).toEqual([])
})

test('[ORG-04] a step that the server refuses brings its channel back, with the reason', async () => {
  const user = await newImportedUser(app(), 3)
  for (const name of ['Music', 'Gone']) await newFolder(user, name)
  await putAllChecked(app(), user)
  const { page } = await open(user)
  const gone = (await user.library()).folders.find(({ name }) => name === 'Gone')
  await user.send('DELETE', `/api/folders/${gone?.id}`)
  await page.user.keyboard('2')
  expect(textOf()).toMatch(/wasn't filed\. This folder no longer exists/)
  expect(pad(page, 'Gone')).toBeNull()
  expect(sorted(page)).toBe('0 of 3 sorted')
  expect((await placesOf(user)).Unsorted).toHaveLength(3)

  // Another device has made the last folders that the plan holds.
  for (const name of ['Food', 'Bikes']) await newFolder(user, name)
  await page.user.keyboard('+Maths{Enter}')
  expect(page.getByRole('dialog', { name: 'Folder Limit Reached' }).textContent).toContain("You're using 3/3 folders")
  expect(textOf()).not.toContain("wasn't filed. You've")
  expect((await placesOf(user)).Unsorted).toHaveLength(3)
})

test('[ORG-05] what is suggested, a new folder or one there is, stands beside the keypad, with its reason, on Enter and on a click', async () => {
  const user = await newImportedUser(app(), 120)
  await until('the topics are read', async () => {
    const { body } = await user.get<{ reading: boolean }>('/api/suggestions')
    return !body.reading
  })
  await putAllChecked(app(), user)
  const page = await openPage(app(), '/sort', { user })
  const card = () => page.queryByRole('button', { name: /^Suggested/ })
  // Channels about which nothing is known come in between.
  const toSuggestion = async () => {
    for (let n = 0; !card() && n < 120; n++) await page.user.keyboard(' ')
  }
  await toSuggestion()
  expect(card()?.textContent).toMatch(/Topics? |in the name/)
  expect(card()?.textContent).toContain('Suggested as a new folder')
  expect(card()?.getAttribute('aria-keyshortcuts')).toBe('Enter')
  await page.user.keyboard('x')
  expect(card()?.getAttribute('aria-keyshortcuts')).toBeNull()
  await page.user.keyboard('{Escape}')
  const first = titled(page)
  await page.user.keyboard('{Enter}')
  expect(titled(page)).not.toBe(first)
  expect(said(page)).toMatch(/Filed in .+\. 1 of 120/)
  await toSuggestion()
  const second = titled(page)
  await page.user.click(card() as HTMLElement)
  expect(titled(page)).not.toBe(second)
  const { channels, unsortedChannels, foldersOf } = await user.library()
  expect(unsortedChannels).toHaveLength(118)
  const filed = channels.filter(({ name }) => name === first || name === second)
  for (const { id } of filed) expect(foldersOf.get(id)).toHaveLength(1)
  await page.user.keyboard('{Backspace}')
  expect(titled(page)).toBe(second)

  // A folder there is, for a channel like those in it.
  const before = (await user.library()).folders.length
  const ofFolder = () => page.queryByRole('button', { name: /^Suggested(?! as a new)/ })
  for (let n = 0; !ofFolder() && n < 120; n++) await page.user.keyboard(' ')
  const [name] = [...(ofFolder()?.querySelectorAll('b') ?? [])].map(({ textContent }) => textContent)
  const third = titled(page)
  await page.user.keyboard('{Enter}')
  const { folders } = await user.library()
  expect(folders).toHaveLength(before)
  expect(folders.find((folder) => folder.name === name)?.channels.map((channel) => channel.name)).toContain(third)
})

test('[ORG-04] [ORG-13] after a reload steps are undone one by one; a folder that was made for a channel goes with its step', async () => {
  const user = await newImportedUser(app(), 4)
  await newFolder(user, 'Music')
  await putAllChecked(app(), user)
  const before = await placesOf(user)
  const { page, names } = await open(user)
  await page.user.keyboard('1')
  await page.user.keyboard(' ')
  await page.user.keyboard('+')
  await page.user.type(page.getByLabelText('Name of the new folder'), 'Brand new{Enter}')
  expect(titled(page)).toBe(names[3])
  expect((await placesOf(user))['Brand new']).toEqual([names[2]])
  await page.reload()
  expect(titled(page)).toBe(names[3])
  const answerUndo = page.network.hold('POST /api/changes/*/undo')
  await page.user.keyboard('{Backspace}')
  expect(titled(page)).toBe(names[2])
  expect(pad(page, 'Brand new')).toBeNull()
  await answerUndo()
  expect(await placesOf(user)).not.toHaveProperty('Brand new')
  for (const [n, places] of [
    [1, { Music: [names[0]] }],
    [0, { Music: [] }],
  ] as const) {
    await page.user.keyboard('{Backspace}')
    expect(titled(page)).toBe(names[n])
    expect(await placesOf(user)).toMatchObject(places)
    expect(await placesOf(user)).not.toHaveProperty('Brand new')
  }
  expect(await placesOf(user)).toEqual(before)
  expect(pad(page, 'Brand new')).toBeNull()
})

test('[AUTH-09] what could not be loaded is loaded as soon as the browser is online again', async () => {
  const user = await newImportedUser(app(), 2)
  await putAllChecked(app(), user)
  const { page, names } = await open(user)
  let reachAgain = () => {}
  await page.goTo('/sort', (network) => {
    reachAgain = network.fail('GET /api/sort')
  })
  await page.until('the failure is told', () => textOf().includes("Your progress in sorting couldn't be loaded"))
  reachAgain()
  dispatchEvent(new Event('online'))
  await page.settled()
  expect(titled(page)).toBe(names[0])
})

test('[ORG-04] a session begins with the library as it is now, not with the copy of an earlier page', async () => {
  const user = await newImportedUser(app(), 4)
  await newFolder(user, 'Music')
  await putAllChecked(app(), user)
  const { page, names } = await open(user)
  await page.user.keyboard('1')
  await page.passTime(10_000) // the library is fetched again
  const [step] = (await user.get<{ steps: [string, string[], number, string][] }>('/api/sort')).body.steps
  await user.post(`/api/changes/${step?.[3]}/undo`)
  let answer: (() => Promise<void>) | undefined
  await page.goTo('/sort', (network) => {
    answer = network.hold('GET /api/library')
  })
  expect(titled(page)).toBe('Sort unsorted')
  await answer?.()
  expect(titled(page)).toBe(names[0])
})

test('[ORG-04] a channel goes into several folders at once; a name is required; what was skipped comes again at the end, where the session ends', async () => {
  const user = await newImportedUser(app(), 3)
  for (const name of ['Food', 'Music']) await newFolder(user, name)
  await putAllChecked(app(), user)
  const { page, names } = await open(user)
  await page.user.keyboard('{Enter}')
  expect(said(page)).toContain('Choose a folder first')
  expect(titled(page)).toBe(names[0])

  await page.user.keyboard('+{Enter}')
  const field = () => page.getByRole<HTMLInputElement>('textbox', { name: 'Name of the new folder' })
  expect(page.getByRole('alert').textContent).toBe('Folder name is required')
  expect(document.activeElement).toBe(field())
  await page.user.keyboard('{Escape}')
  await page.user.keyboard('/')
  await page.user.paste('x'.repeat(101))
  await page.click('button', 'Make a folder with that name')
  expect(field().value).toBe('x'.repeat(101))
  await page.user.click(page.getByRole('button', { name: 'Create' }))
  expect(page.getByRole('alert').textContent).toContain('100')
  await page.user.keyboard('{Escape}')
  expect((await user.library()).folders).toHaveLength(2)

  const HINT = 'Choose all its folders, then file it.'
  await page.click('button', 'Also add')
  expect([page.queryByText(HINT) === null, pad(page, 'Food')?.ariaPressed]).toEqual([false, 'false'])
  await page.click('button', 'Also add')
  expect([page.queryByText(HINT), pad(page, 'Food')?.ariaPressed]).toEqual([null, null])
  await page.user.keyboard('/mus{Shift>}{Enter}{/Shift}')
  expect(page.getByRole<HTMLInputElement>('searchbox', { name: 'Find a folder' }).value).toBe('')
  expect([titled(page), pad(page, 'Music')?.ariaPressed]).toEqual([names[0], 'true'])
  await page.user.keyboard('{Escape}')
  await page.click('button', 'Also add')
  expect(page.queryByText(HINT)).toBeNull()
  for (const [pressed, what] of [
    ['true', /Chosen: .?Food.?\. 2 folders in all$/],
    ['false', /No longer chosen: .?Food.?$/],
    ['true', /Chosen: .?Food.?\. 2 folders in all$/],
  ] as const) {
    await page.user.click(pad(page, 'Food') as HTMLElement)
    expect([titled(page), pad(page, 'Food')?.ariaPressed]).toEqual([names[0], pressed])
    expect(said(page)).toMatch(what)
  }
  await page.click('button', 'File in 2 folders')
  expect(titled(page)).toBe(names[1])
  const [first = ''] = names
  expect(await placesOf(user)).toMatchObject({ Food: [first], Music: [first] })

  await page.user.keyboard('  ')
  expect(titled(page)).toBe('1 sorted. 2 folders grew.')
  expect(document.activeElement).toBe(title(page))
  await page.click('button', 'Undo')
  expect(titled(page)).toBe(names[2])
  await page.user.keyboard(' ')
  page.getByText('2 channels stay unsorted.')
  await page.click('button', 'Go through the 2 you skipped')
  expect(titled(page)).toBe(names[1])
  await page.user.keyboard(' 1')
  expect(titled(page)).toBe('2 sorted. 2 folders grew.')
  const stepsNow = async () => (await user.get<{ steps: unknown[] }>('/api/sort')).body.steps.length
  expect(await stepsNow()).toBe(3)
  await page.click('link', "See what's new")
  expect([page.address(), await stepsNow()]).toEqual(['/new', 0])
  await page.goTo('/sort')
  await page.user.keyboard(' ')
  expect(titled(page)).toBe('You skipped the one that was left.')
  await page.click('button', 'Go back to the one you skipped')
  await page.user.keyboard('1')
  await page.click('link', "See what's new")
  await page.goTo('/sort')
  expect(titled(page)).toBe('Nothing is unsorted: all 3 channels are in folders.')
})

test('[ORG-04] [ORG-13] what was done is said and counted, the last three channels are listed with their folders, and each is taken back; a key that is held or belongs to a button does nothing of its own', async () => {
  const user = await newImportedUser(app(), 8)
  for (const name of ['Music', 'Food']) await newFolder(user, name)
  await putAllChecked(app(), user)
  const { page, names } = await open(user)
  const progress = () => page.getByRole('banner').textContent
  const trail = () => {
    const list = page.queryByRole('list', { name: 'Just sorted' })
    return (
      list &&
      within(list)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent)
    )
  }
  await page.click('button', 'Undo')
  expect(said(page)).toMatch(/There is nothing to undo$/)
  const several = page.getByRole('button', { name: 'Also add' })
  several.focus()
  for (const [key, pressed] of [
    [' ', 'true'],
    ['{Enter}', 'false'],
  ] as const) {
    await page.user.keyboard(key)
    expect([titled(page), several.ariaPressed]).toEqual([names[0], pressed])
  }
  await page.click('button', 'Skip')
  expect(titled(page)).toBe(names[1])
  expect(said(page)).toMatch(new RegExp(`Skipped .?${names[0]}.?\\. 7 to go$`))
  expect([progress(), trail()]).toEqual([expect.stringContaining('0 of 8 sorted1 skipped · 7 to go'), null])
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '1', bubbles: true, repeat: true }))
  await page.settled()
  expect(titled(page)).toBe(names[1])
  await page.user.keyboard('1211')
  expect(trail()).toEqual([
    expect.stringMatching(new RegExp(`${names[4]}.*Music$`)),
    expect.stringMatching(new RegExp(`${names[3]}.*Music$`)),
    expect.stringMatching(new RegExp(`${names[2]}.*Food$`)),
  ])
  expect(progress()).toContain('4 of 8 sorted1 skipped · less than a minute to go')

  expect(said(page)).not.toContain('is back')
  const endRefusal = page.network.answer('POST /api/changes/*/undo', () =>
    Response.json({ error: { code: 'change_not_found', message: 'It is too late.' } }, { status: 404 }),
  )
  await page.user.keyboard('{Backspace}')
  endRefusal()
  expect(textOf()).toMatch(new RegExp(`${names[4]}.? isn't back\\. `))
  expect([sorted(page), titled(page)]).toEqual(['4 of 8 sorted', names[5]])
  expect(said(page)).not.toContain('sorted elsewhere')
  await page.user.keyboard('{Control>}z{/Control}')
  expect(said(page).match(new RegExp(`${names[4]}.? is back`, 'g'))).toHaveLength(2)
  expect([sorted(page), titled(page)]).toEqual(['3 of 8 sorted', names[4]])

  // Another device files the channel that is on screen.
  const { folders, unsortedChannels } = await user.library()
  const channelId = unsortedChannels.find(({ name }) => name === names[5])?.id
  await page.passTime(10_000)
  await page.user.keyboard('1')
  expect(said(page)).not.toContain('sorted elsewhere')
  await user.post('/api/sort/steps', { channelId, folderIds: [folders[0]?.id] })
  await page.passTime(2_000)
  expect(said(page)).toMatch(new RegExp(`${names[5]}.? was sorted elsewhere`))
  expect(titled(page)).toBe(names[6])
  await page.user.keyboard('{Escape}')
  expect(page.address()).toBe('/dashboard')
})
