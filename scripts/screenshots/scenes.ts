import type { Scene } from './scene.ts'
import { CHANNELS_SCENES } from './scenes/channels.ts'
import { DASHBOARD_SCENES } from './scenes/dashboard.ts'
import { FOLDERS_SCENES } from './scenes/folders.ts'
import { IMPORT_SCENES } from './scenes/import.ts'
import { PUBLIC_SCENES } from './scenes/public.ts'
import { SHELL_SCENES } from './scenes/shell.ts'
import { SORT_SCENES } from './scenes/sort.ts'
import { WATCH_SCENES } from './scenes/watch.ts'

export const SCENES: readonly Scene[] = [
  ...PUBLIC_SCENES,
  ...FOLDERS_SCENES,
  ...CHANNELS_SCENES,
  ...DASHBOARD_SCENES,
  ...IMPORT_SCENES,
  ...SHELL_SCENES,
  ...SORT_SCENES,
  ...WATCH_SCENES,
]
