import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { COMPLETE_LANGUAGES } from '#contract/languages.ts'
import { EMOJI_CHOICES } from '#domain/emoji-choices.ts'

test.each(COMPLETE_LANGUAGES)(
  '[EVERY-02] %s: every emoji that is offered has a name and words to find it by',
  (language) => {
    const words = JSON.parse(readFileSync(`text/emoji/${language}.json`, 'utf8')) as Record<string, string>
    expect(Object.keys(words)).toEqual([...EMOJI_CHOICES])
    expect(Object.values(words).every((text) => text.trim() !== '')).toBe(true)
  },
)
