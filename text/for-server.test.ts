import { expect, test } from 'vitest'
import { COMPLETE_LANGUAGES } from '#contract/languages.ts'
import { MODULES, textsFor } from './for-server.ts'

/** The code of a function without its strings. */
const codeOf = (make: unknown): string => String(make).replaceAll(/(["'])(?:(?!\1).)*\1/g, '')

test.each(Object.entries(MODULES))('[EVERY-02] %s: functions read their texts when they are called', (_, module) => {
  const made = Object.entries(module).filter(([, value]) => typeof value === 'function')
  const constants = Object.keys(module).filter((name) => !made.some(([one]) => one === name))
  const frozen = made.filter(([, make]) =>
    constants.some((name) => new RegExp(`\\b${name}\\b(?!:)`).test(codeOf(make))),
  )
  expect(frozen).toEqual([])
})

test('[EVERY-02] constants and functions are in the language that is asked for', () => {
  const { mail, devices, weeklyMail, locale } = textsFor('de')
  expect(locale.locale).toBe('de')
  expect(mail.registrationOpenSubject).toContain('Subshelf')
  expect(devices.deviceText({ browser: null, system: null })).toBe('Unbekanntes Gerät')
  expect(weeklyMail.newVideos(2, false)).toBe('2 neue Videos')
  expect(textsFor('en').weeklyMail.newVideos(2, false)).toBe('2 new videos')
  const said = COMPLETE_LANGUAGES.map((language) => textsFor(language).errors.errorText('not_found'))
  expect(new Set(said).size).toBe(COMPLETE_LANGUAGES.length)
})
