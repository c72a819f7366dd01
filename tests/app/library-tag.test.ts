import { expect, test } from 'vitest'
import { onApp } from '../support/app.ts'
import { fileWith, restore } from '../support/files.ts'
import { moveTo, place, undo } from '../support/placing.ts'
import { channelIdOf, channelIds } from '../support/sandbox.ts'
import { newFolder, newImportedUser } from '../support/users.ts'

onApp("the library's tag", (product) => {
  test('[DATA-01] changes with each write that changes the library; one that changes nothing keeps it', {
    tags: ['slow'],
  }, async () => {
    const { sandbox } = product()
    const user = await newImportedUser(product(), 20)
    const tagNow = async () => (await user.get('/api/library')).headers.get('etag') ?? ''
    const importOf = async (count: number) => {
      await sandbox.setSubscriptions(user.email, channelIds(count))
      return user.import()
    }
    const id = crypto.randomUUID()
    let made: { change: string | null } = { change: null }
    const keep = async (answer: Promise<{ body: { change: string | null } }>) => {
      made = (await answer).body
    }
    const steps: [about: string, changes: boolean, step: () => Promise<unknown>][] = [
      ['a folder is made', true, () => user.post('/api/folders', { id, name: 'A', channelIds: [channelIdOf(0)] })],
      ['it is made again', false, () => user.post('/api/folders', { id, name: 'A' })],
      ['it is renamed', true, () => user.send('PATCH', `/api/folders/${id}`, { name: 'B' })],
      ['to the same name', false, () => user.send('PATCH', `/api/folders/${id}`, { name: ' B ' })],
      ['a channel moves', true, () => moveTo(user, [channelIdOf(1)], id)],
      ['to where it is', false, () => moveTo(user, [channelIdOf(1)], id)],
      [
        'it leaves a folder it is not in',
        false,
        () => place(user, { remove: [{ folderId: id, channelIds: [channelIdOf(9)] }] }),
      ],
      ['a move is refused', false, () => moveTo(user, [channelIdOf(999)], id)],
      ['the folder is deleted', true, () => keep(user.send('DELETE', `/api/folders/${id}`))],
      ['it is deleted again', false, () => user.send('DELETE', `/api/folders/${id}`)],
      ['that is undone', true, () => undo(user, made)],
      ['it is undone again', false, () => undo(user, made)],
      ['an import brings nothing new', false, () => user.import()],
      ['an import brings a channel', true, () => importOf(21)],
      ['an import takes it away', true, () => importOf(20)],
      ['a file is imported', true, () => keep(restore(user, fileWith([['C', channelIds(3)]])))],
      ['that is taken back', true, () => undo(user, made)],
      ['the user signs in again', false, () => user.signIn(user.email)],
      ['another user makes a folder', false, async () => newFolder(await newImportedUser(product(), 3), 'Theirs')],
    ]
    for (const [about, changes, step] of steps) {
      const before = await tagNow()
      await step()
      expect([about, (await tagNow()) !== before]).toEqual([about, changes])
      const { status } = await user.get('/api/library', { 'If-None-Match': before })
      expect([about, status]).toEqual([about, changes ? 200 : 304])
    }
  })

  test('[DATA-01] a tag that a compressing proxy made weak, or one of several, is known as well', async () => {
    const user = await newImportedUser(product(), 3)
    for (const path of ['/api/library', '/api/changes', '/api/videos/new']) {
      const tag = (await user.get(path)).headers.get('etag') ?? ''
      const statusWith = async (tags: string) => (await user.get(path, { 'If-None-Match': tags })).status
      expect([path, await statusWith(`W/${tag}`), await statusWith(`"other", W/${tag}`)]).toEqual([path, 304, 304])
      expect([path, await statusWith('W/"other"')]).toEqual([path, 200])
    }
  })
})
