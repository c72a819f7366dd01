// Written by scripts/docs.ts: the texts that the server uses, in every complete language.
// biome-ignore-all format: written by a script
// biome-ignore-all assist/source/organizeImports: written by a script
import type { Language } from '#contract/languages.ts'
import * as en_ads from './en/ads.ts'
import * as en_alerts from './en/alerts.ts'
import * as en_appManifest from './en/app-manifest.ts'
import * as en_devices from './en/devices.ts'
import * as en_errors from './en/errors.ts'
import * as en_export from './en/export.ts'
import * as en_legal from './en/legal.ts'
import * as en_locale from './en/locale.ts'
import * as en_mail from './en/mail.ts'
import * as en_pageMetadata from './en/page-metadata.ts'
import * as en_readerFeeds from './en/reader-feeds.ts'
import * as en_restore from './en/restore.ts'
import * as en_signIn from './en/sign-in.ts'
import * as en_waitlist from './en/waitlist.ts'
import * as en_weeklyMail from './en/weekly-mail.ts'
import * as de_ads from './de/ads.ts'
import * as de_alerts from './de/alerts.ts'
import * as de_appManifest from './de/app-manifest.ts'
import * as de_devices from './de/devices.ts'
import * as de_errors from './de/errors.ts'
import * as de_export from './de/export.ts'
import * as de_legal from './de/legal.ts'
import * as de_locale from './de/locale.ts'
import * as de_mail from './de/mail.ts'
import * as de_pageMetadata from './de/page-metadata.ts'
import * as de_readerFeeds from './de/reader-feeds.ts'
import * as de_restore from './de/restore.ts'
import * as de_signIn from './de/sign-in.ts'
import * as de_waitlist from './de/waitlist.ts'
import * as de_weeklyMail from './de/weekly-mail.ts'
import * as fr_ads from './fr/ads.ts'
import * as fr_alerts from './fr/alerts.ts'
import * as fr_appManifest from './fr/app-manifest.ts'
import * as fr_devices from './fr/devices.ts'
import * as fr_errors from './fr/errors.ts'
import * as fr_export from './fr/export.ts'
import * as fr_legal from './fr/legal.ts'
import * as fr_locale from './fr/locale.ts'
import * as fr_mail from './fr/mail.ts'
import * as fr_pageMetadata from './fr/page-metadata.ts'
import * as fr_readerFeeds from './fr/reader-feeds.ts'
import * as fr_restore from './fr/restore.ts'
import * as fr_signIn from './fr/sign-in.ts'
import * as fr_waitlist from './fr/waitlist.ts'
import * as fr_weeklyMail from './fr/weekly-mail.ts'
import * as es_ads from './es/ads.ts'
import * as es_alerts from './es/alerts.ts'
import * as es_appManifest from './es/app-manifest.ts'
import * as es_devices from './es/devices.ts'
import * as es_errors from './es/errors.ts'
import * as es_export from './es/export.ts'
import * as es_legal from './es/legal.ts'
import * as es_locale from './es/locale.ts'
import * as es_mail from './es/mail.ts'
import * as es_pageMetadata from './es/page-metadata.ts'
import * as es_readerFeeds from './es/reader-feeds.ts'
import * as es_restore from './es/restore.ts'
import * as es_signIn from './es/sign-in.ts'
import * as es_waitlist from './es/waitlist.ts'
import * as es_weeklyMail from './es/weekly-mail.ts'
import * as ptBR_ads from './pt-BR/ads.ts'
import * as ptBR_alerts from './pt-BR/alerts.ts'
import * as ptBR_appManifest from './pt-BR/app-manifest.ts'
import * as ptBR_devices from './pt-BR/devices.ts'
import * as ptBR_errors from './pt-BR/errors.ts'
import * as ptBR_export from './pt-BR/export.ts'
import * as ptBR_legal from './pt-BR/legal.ts'
import * as ptBR_locale from './pt-BR/locale.ts'
import * as ptBR_mail from './pt-BR/mail.ts'
import * as ptBR_pageMetadata from './pt-BR/page-metadata.ts'
import * as ptBR_readerFeeds from './pt-BR/reader-feeds.ts'
import * as ptBR_restore from './pt-BR/restore.ts'
import * as ptBR_signIn from './pt-BR/sign-in.ts'
import * as ptBR_waitlist from './pt-BR/waitlist.ts'
import * as ptBR_weeklyMail from './pt-BR/weekly-mail.ts'
import * as ja_ads from './ja/ads.ts'
import * as ja_alerts from './ja/alerts.ts'
import * as ja_appManifest from './ja/app-manifest.ts'
import * as ja_devices from './ja/devices.ts'
import * as ja_errors from './ja/errors.ts'
import * as ja_export from './ja/export.ts'
import * as ja_legal from './ja/legal.ts'
import * as ja_locale from './ja/locale.ts'
import * as ja_mail from './ja/mail.ts'
import * as ja_pageMetadata from './ja/page-metadata.ts'
import * as ja_readerFeeds from './ja/reader-feeds.ts'
import * as ja_restore from './ja/restore.ts'
import * as ja_signIn from './ja/sign-in.ts'
import * as ja_waitlist from './ja/waitlist.ts'
import * as ja_weeklyMail from './ja/weekly-mail.ts'
import * as ar_ads from './ar/ads.ts'
import * as ar_alerts from './ar/alerts.ts'
import * as ar_appManifest from './ar/app-manifest.ts'
import * as ar_devices from './ar/devices.ts'
import * as ar_errors from './ar/errors.ts'
import * as ar_export from './ar/export.ts'
import * as ar_legal from './ar/legal.ts'
import * as ar_locale from './ar/locale.ts'
import * as ar_mail from './ar/mail.ts'
import * as ar_pageMetadata from './ar/page-metadata.ts'
import * as ar_readerFeeds from './ar/reader-feeds.ts'
import * as ar_restore from './ar/restore.ts'
import * as ar_signIn from './ar/sign-in.ts'
import * as ar_waitlist from './ar/waitlist.ts'
import * as ar_weeklyMail from './ar/weekly-mail.ts'
import type { Texts } from './texts.ts'

const en = {
  ads: en_ads,
  alerts: en_alerts,
  appManifest: en_appManifest,
  devices: en_devices,
  errors: en_errors,
  export: en_export,
  legal: en_legal,
  locale: en_locale,
  mail: en_mail,
  pageMetadata: en_pageMetadata,
  readerFeeds: en_readerFeeds,
  restore: en_restore,
  signIn: en_signIn,
  waitlist: en_waitlist,
  weeklyMail: en_weeklyMail,
}

const de: ServerTexts = {
  ads: de_ads,
  alerts: de_alerts,
  appManifest: de_appManifest,
  devices: de_devices,
  errors: de_errors,
  export: de_export,
  legal: de_legal,
  locale: de_locale,
  mail: de_mail,
  pageMetadata: de_pageMetadata,
  readerFeeds: de_readerFeeds,
  restore: de_restore,
  signIn: de_signIn,
  waitlist: de_waitlist,
  weeklyMail: de_weeklyMail,
}

const fr: ServerTexts = {
  ads: fr_ads,
  alerts: fr_alerts,
  appManifest: fr_appManifest,
  devices: fr_devices,
  errors: fr_errors,
  export: fr_export,
  legal: fr_legal,
  locale: fr_locale,
  mail: fr_mail,
  pageMetadata: fr_pageMetadata,
  readerFeeds: fr_readerFeeds,
  restore: fr_restore,
  signIn: fr_signIn,
  waitlist: fr_waitlist,
  weeklyMail: fr_weeklyMail,
}

const es: ServerTexts = {
  ads: es_ads,
  alerts: es_alerts,
  appManifest: es_appManifest,
  devices: es_devices,
  errors: es_errors,
  export: es_export,
  legal: es_legal,
  locale: es_locale,
  mail: es_mail,
  pageMetadata: es_pageMetadata,
  readerFeeds: es_readerFeeds,
  restore: es_restore,
  signIn: es_signIn,
  waitlist: es_waitlist,
  weeklyMail: es_weeklyMail,
}

const ptBR: ServerTexts = {
  ads: ptBR_ads,
  alerts: ptBR_alerts,
  appManifest: ptBR_appManifest,
  devices: ptBR_devices,
  errors: ptBR_errors,
  export: ptBR_export,
  legal: ptBR_legal,
  locale: ptBR_locale,
  mail: ptBR_mail,
  pageMetadata: ptBR_pageMetadata,
  readerFeeds: ptBR_readerFeeds,
  restore: ptBR_restore,
  signIn: ptBR_signIn,
  waitlist: ptBR_waitlist,
  weeklyMail: ptBR_weeklyMail,
}

const ja: ServerTexts = {
  ads: ja_ads,
  alerts: ja_alerts,
  appManifest: ja_appManifest,
  devices: ja_devices,
  errors: ja_errors,
  export: ja_export,
  legal: ja_legal,
  locale: ja_locale,
  mail: ja_mail,
  pageMetadata: ja_pageMetadata,
  readerFeeds: ja_readerFeeds,
  restore: ja_restore,
  signIn: ja_signIn,
  waitlist: ja_waitlist,
  weeklyMail: ja_weeklyMail,
}

const ar: ServerTexts = {
  ads: ar_ads,
  alerts: ar_alerts,
  appManifest: ar_appManifest,
  devices: ar_devices,
  errors: ar_errors,
  export: ar_export,
  legal: ar_legal,
  locale: ar_locale,
  mail: ar_mail,
  pageMetadata: ar_pageMetadata,
  readerFeeds: ar_readerFeeds,
  restore: ar_restore,
  signIn: ar_signIn,
  waitlist: ar_waitlist,
  weeklyMail: ar_weeklyMail,
}

export type ServerTexts = Texts<typeof en>

const all: Partial<Record<Language, ServerTexts>> = { en, de, fr, es, 'pt-BR': ptBR, ja, ar }

/** The texts of a language; those of English if the language is not complete. */
export const textsFor = (language: Language): ServerTexts => all[language] ?? en
