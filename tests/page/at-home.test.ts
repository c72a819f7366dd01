import { expect, test } from 'vitest'
import { newMember } from '../support/app.ts'
import { fileWith, restore } from '../support/files.ts'
import { channelsAtYouTube } from '../support/named-channels.ts'
import { allVideos } from '../support/videos.ts'
import { openPage } from './open-page.ts'
import { withPageApp } from './page-files.ts'

const app = withPageApp({ MODE: 'home', YOUTUBE_API_KEY: '' })

const textOf = () => document.body.textContent ?? ''

test('[VIDEO-04] at home, without an API key, a folder and a check by hand read feeds; nobody is asked to sign in', async () => {
  const user = await newMember(app())
  const ids = (await channelsAtYouTube(app(), 3, 0)).map(({ id }) => id)
  await restore(user, fileWith([['Bread', ids]]))
  const page = await openPage(app(), '/folder/bread', { user })
  await page.until('videos are there', () => page.queryAllByRole('article').length > 1)
  expect(textOf()).not.toMatch(/sign in|quota|NaN|0:00/i)
  await page.goTo('/dashboard')
  await page.click('button', 'Check for new videos')
  await page.until('it says what it did', () => /Checked/.test(textOf()))
  expect(textOf()).not.toMatch(/sign in|quota/i)
})

test('[WATCH-06] a video that cannot be asked about leads to YouTube, and its page says why, without another try', async () => {
  const user = await newMember(app())
  const [channel] = await channelsAtYouTube(app(), 1, 10)
  await restore(user, fileWith([['Bread', [channel?.id ?? '']]]))
  await user.post('/api/videos/refresh', {})
  const [video] = await allVideos(user)
  const page = await openPage(app(), `/watch/${video?.id}`, { user })
  expect(page.getByRole('alert').textContent).toContain("Without access to YouTube we can't check")
  page.getByRole('link', { name: 'Watch on YouTube' })
  expect(page.queryByRole('button', { name: 'Retry' })).toBeNull()
})

test('[IMPORT-10] names in a file that cannot be looked up are listed, and no units are spoken of', async () => {
  const user = await newMember(app())
  const [channel] = await channelsAtYouTube(app(), 1, 20)
  const id = channel?.id ?? ''
  await restore(user, fileWith([['Trains', [id]]]))
  const page = await openPage(app(), '/folders', { user })
  localStorage.setItem(
    'subshelf:user:waitingGroups',
    JSON.stringify({
      fileName: 'bookmarks.html',
      file: {
        ...{ format: 'bookmarks', refused: null, leftOut: [] },
        report: { needLookup: [{ kind: 'handle', value: '@somebody' }] },
        channels: [{ id, name: id }],
        groups: [{ name: 'Bread', path: ['Bread'], channels: [id] }],
      },
    }),
  )
  await page.reload()
  await page.click('button', 'Bring them in')
  const preview = page.getByRole('dialog', { name: 'Bring folders from another app' })
  expect(preview.textContent).toContain("Without access to YouTube we can't look up handles")
  expect(preview.textContent).toContain('@somebody')
  expect(preview.textContent).not.toMatch(/unit|quota|Look up 1/)
})
