import type { FolderRules } from '#contract/rules.ts'
import { countText } from '../format.ts'
import { isolate } from '../isolate.ts'
import { plural } from '../plural.ts'

export type Rule = keyof FolderRules

/** The row of a folder's rules. */
export const rules = 'Regeln dieses Ordners'
export const rule = 'Regel'
export const addRule = 'Regel hinzufügen'

/** The rules as a menu offers them. */
export const ruleOffers: Readonly<Record<Rule, string>> = {
  noShorts: 'Keine Shorts',
  noLive: 'Keine Livestreams',
  minSeconds: 'Nur länger als …',
  maxSeconds: 'Nur kürzer als …',
  maxAgeDays: 'Nur aus den letzten Tagen …',
  words: 'Nichts mit diesen Wörtern …',
  perDay: 'Höchstens so viele am Tag …',
  notInAllNew: 'Nicht in Alles Neue',
}

/** `4 Min.`, `1 Min. 30 Sek.` */
function lengthText(seconds: number): string {
  const parts = [
    ...(seconds >= 60 ? [`${countText(Math.floor(seconds / 60))} Min.`] : []),
    ...(seconds % 60 > 0 ? [`${countText(seconds % 60)} Sek.`] : []),
  ]
  return parts.join(' ')
}

/** A rule that is in force, on its chip. */
export function ruleText(name: Rule, value: FolderRules): string {
  switch (name) {
    case 'noShorts':
    case 'noLive':
      return ruleOffers[name]
    case 'minSeconds':
      return `Über ${lengthText(value.minSeconds ?? 0)}`
    case 'maxSeconds':
      return `Unter ${lengthText(value.maxSeconds ?? 0)}`
    case 'maxAgeDays': {
      const days = value.maxAgeDays ?? 0
      return plural('de', days, { one: 'Letzter Tag', other: 'Letzte # Tage' }, countText(days))
    }
    case 'words': {
      const [first = '', ...others] = value.words ?? []
      if (others.length === 0) return `Ohne „${isolate(first)}“`
      const text = plural(
        'de',
        others.length,
        { one: 'Ohne „{word}“ und # weiteres Wort', other: 'Ohne „{word}“ und # weitere Wörter' },
        countText(others.length),
      )
      return text.replace('{word}', () => isolate(first))
    }
    case 'perDay':
      return `${countText(value.perDay ?? 0)} am Tag je Kanal`
    case 'notInAllNew':
      return 'Nicht in Alles Neue'
  }
}

/** `41`, or `41+` while more videos may follow. */
export const hiddenCount = (count: number, isAll: boolean): string =>
  isAll ? countText(count) : `${countText(count)}+`
/** After the number on a chip, for screen readers. */
export const hiddenOf = 'ausgeblendet'
export const showHidden = (count: string): string => `${count} ausgeblendete zeigen`
export const hideAgain = 'Wieder ausblenden'

/** The dialog of a rule. */
export const ruleTitles: Readonly<Record<Rule, string>> = {
  noShorts: 'Keine Shorts',
  noLive: 'Keine Livestreams',
  minSeconds: 'Nur längere Videos',
  maxSeconds: 'Nur kürzere Videos',
  maxAgeDays: 'Nur aus den letzten Tagen',
  words: 'Nichts mit diesen Wörtern',
  perDay: 'Höchstens so viele am Tag',
  notInAllNew: 'Nicht in Alles Neue',
}
const unknownLength = 'Ein Video, dessen Länge noch nicht bekannt ist, wird gezeigt.'
export const ruleHints: Readonly<Record<Rule, string>> = {
  noShorts:
    'YouTube sagt nicht immer, was ein Short ist. Dann gilt ein Video bis 180 Sekunden als Short: geschätzt. ' +
    unknownLength,
  noLive:
    'Livestreams werden ausgeblendet, während sie laufen und danach. Premieren werden gezeigt. ' +
    'Ist etwas vorbei, sagt YouTube nicht, was davon es war: Dann ist es geschätzt.',
  minSeconds: `Kürzere Videos werden ausgeblendet. ${unknownLength}`,
  maxSeconds: `Längere Videos werden ausgeblendet. ${unknownLength}`,
  maxAgeDays: 'Ältere Videos werden ausgeblendet.',
  words:
    'Videos mit einem davon im Titel werden ausgeblendet. Groß- und Kleinschreibung und Akzente spielen keine Rolle.',
  perDay:
    'Von jedem Kanal werden die neuesten gezeigt, die anderen des Tages ausgeblendet. Ein Tag beginnt um Mitternacht deiner Zeitzone.',
  notInAllNew:
    'Die Videos dieses Ordners erscheinen nicht in Alles Neue, es sei denn, ihr Kanal ist auch in einem anderen Ordner.',
}
/** The label of a rule's number or words. */
export const ruleFields = {
  minSeconds: 'Mindestens so viele Minuten',
  maxSeconds: 'Höchstens so viele Minuten',
  maxAgeDays: 'Tage',
  words: 'Wörter oder Wendungen, eine pro Zeile',
  perDay: 'Videos eines Kanals pro Tag',
} as const satisfies Partial<Record<Rule, string>>
/** Why a value is refused. */
export const between = (min: number, max: number): string =>
  `Bitte gib eine Zahl von ${countText(min)} bis ${countText(max)} ein.`
export const wholeBetween = (min: number, max: number): string =>
  `Bitte gib eine ganze Zahl von ${countText(min)} bis ${countText(max)} ein.`
export const noWords = 'Bitte gib mindestens ein Wort ein.'
export const tooManyWords = (max: number): string => `Bitte gib höchstens ${countText(max)} Zeilen ein.`
export const wordTooLong = (max: number): string =>
  `Bitte bleib in jeder Zeile bei höchstens ${countText(max)} Zeichen.`
export const save = 'Speichern'
export const removeRule = 'Regel entfernen'

/** Toasts. */
export const ruleAdded = (name: string, folder: string): string => `Neue Regel in ${isolate(folder)}: ${name}`
export const ruleChanged = (name: string, folder: string): string => `Regel von ${isolate(folder)} geändert: ${name}`
export const ruleRemoved = (name: string, folder: string): string => `Regel von ${isolate(folder)} entfernt: ${name}`
export const rulesFailed = 'Die Regeln konnten nicht gespeichert werden. Bitte versuch es noch einmal.'

/** When rules leave nothing over. */
export const allHidden = 'Die Regeln dieses Ordners blenden hier alles aus'
export const allHiddenHint = 'Du kannst oben eine Regel ändern oder ansehen, was sie ausblendet.'
export const showThem = 'Ausgeblendete Videos zeigen'

/** Which of the folder's videos are listed. */
export const listed = 'Gezeigte Videos'
export const unseen = 'Ungesehen'
export const everything = 'Alles'
export const showEverything = 'Alles zeigen'
export const nothingNew = (folder: string): string => `Nichts Neues in ${isolate(folder)}`
export const nothingNewHint = 'Du hast alles gesehen, was zuletzt erschienen ist.'
