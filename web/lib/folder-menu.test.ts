import { expect, test, vi } from 'vitest'
import { offerFolderMenu, openFolderMenu } from './folder-menu.ts'

test('[ORG-01] cards open the menu of folders that is offered, and none when there is none', () => {
  const [button, hold] = [{} as HTMLButtonElement, () => {}]
  const open = vi.fn()
  openFolderMenu(button, 'a', hold)
  const end = offerFolderMenu(open)
  openFolderMenu(button, 'b', hold)
  end()
  openFolderMenu(button, 'c', hold)
  expect(open.mock.calls).toEqual([[button, 'b', hold]])
})
