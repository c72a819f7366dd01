import type { Page } from '@playwright/test'
import type { Who } from './people.ts'
import type { Scene } from './scene.ts'
import { beginSorting } from './scenes/sort.ts'
import { openWithLater } from './scenes/watch.ts'

export type Picture = {
  theme: 'dark' | 'light'
  width: number
  height: number
  /** Below 1, so that a picture weighs little. */
  scale: number
  who: Who
  scene: Scene
}

const WIDE = { width: 1280, height: 800, scale: 0.75 }
const PHONE = { width: 390, height: 760, scale: 1 }

const picture = (
  name: string,
  theme: Picture['theme'],
  size: typeof WIDE,
  path: string,
  more: Partial<Scene> = {},
): Picture => ({ theme, ...size, who: 'tidy', scene: { name, who: ['tidy'], path, ...more } })

const checked = (page: Page) =>
  page
    .getByText(/^checked( just now| \d|$)/i)
    .first()
    .waitFor()

/** Pictures of the README, some of which the dialog that installs the product shows too (`scripts/pictures.ts`). */
export const GALLERY: readonly Picture[] = [
  picture('dashboard', 'dark', WIDE, '/dashboard', { act: checked }),
  picture('folder', 'light', WIDE, '/folder/science', { act: checked }),
  picture('subscriptions', 'dark', WIDE, '/subscriptions', {
    stored: { channelDensity: 'list', channelSort: 'upload-recent' },
  }),
  picture('suggestions', 'light', WIDE, '/suggestions'),
  picture('sort', 'dark', WIDE, '/sort', { act: beginSorting }),
  picture('all-new', 'light', WIDE, '/new', { act: (page) => page.getByRole('article').nth(5).waitFor() }),
  picture('player', 'dark', WIDE, '/folder/science', { stored: { openVideos: 'here' }, act: openWithLater }),
  picture('phone-dashboard', 'dark', PHONE, '/dashboard', { act: checked }),
  picture('phone-folder', 'light', PHONE, '/folder/science', { stored: { folderDensity: 'list' }, act: checked }),
]

const section = (name: string, theme: Picture['theme'], title: string): Picture => ({
  theme,
  ...WIDE,
  who: 'none',
  scene: { name: `components-${name}`, who: ['none'], path: '/', part: `[data-section="${title}"]` },
})

/** Pictures of docs/components.md. */
export const COMPONENTS_IN_DOCS: readonly Picture[] = [
  section('videos', 'dark', 'Videos, grid'),
  section('shelves', 'light', 'Folders and channels'),
]
