import { message } from './message.ts'

/** What the installed app is called, and the entries of its menu. */
export const manifestTexts = () => ({
  name: message('page-metadata.siteName'),
  description: message('page-metadata.tagline'),
  allNew: message('shell.allNew'),
  later: message('shell.later'),
  sort: message('app-manifest.sort'),
  subscriptions: message('shell.subscriptions'),
})
