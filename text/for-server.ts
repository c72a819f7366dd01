import type { Language } from '#contract/languages.ts'
import * as ads from './ads.ts'
import * as alerts from './alerts.ts'
import * as demo from './demo.ts'
import * as devices from './devices.ts'
import * as errors from './errors.ts'
import * as exported from './export.ts'
import * as legal from './legal.ts'
import * as locale from './locale.ts'
import * as mail from './mail.ts'
import { messages } from './message.ts'
import * as notification from './notification.ts'
import * as pageMetadata from './page-metadata.ts'
import * as readerFeeds from './reader-feeds.ts'
import * as restore from './restore.ts'
import * as sharedFolders from './shared-folders.ts'
import * as shell from './shell.ts'
import * as signIn from './sign-in.ts'
import * as suggestions from './suggestions.ts'
import * as waitlist from './waitlist.ts'
import * as weeklyMail from './weekly-mail.ts'
import { inLanguage, type Words } from './words.ts'

// The texts that the server uses, in every language. Its pages are made for one, its answers and mails for any.

/** The texts of a module in a language: its constants are read again, its functions run in that language. */
function inWordsOf(language: Language, area: keyof Words, module: object): object {
  const constants: Record<string, unknown> = inLanguage(language, () => messages(area))
  const entries = Object.entries(module).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'function') return [name, constants[name] ?? value]
    const make = value as (...values: unknown[]) => unknown
    return [name, (...values: unknown[]) => inLanguage(language, () => make(...values) as string)]
  })
  return Object.fromEntries(entries)
}

/** By the names of their areas. */
export const MODULES = {
  ads,
  alerts,
  demo,
  devices,
  errors,
  export: exported,
  legal,
  locale,
  mail,
  notification,
  pageMetadata,
  readerFeeds,
  restore,
  sharedFolders,
  shell,
  signIn,
  suggestions,
  waitlist,
  weeklyMail,
}

const makeTexts = (language: Language) => ({
  ...(Object.fromEntries(
    Object.entries(MODULES).map(([name, module]) => [name, inWordsOf(language, areaOf(name), module)]),
  ) as typeof MODULES),
})

const areaOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`) as keyof Words

export type ServerTexts = ReturnType<typeof makeTexts>

const made = new Map<Language, ServerTexts>()

export function textsFor(language: Language): ServerTexts {
  const texts = made.get(language) ?? makeTexts(language)
  made.set(language, texts)
  return texts
}
