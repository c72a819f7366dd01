import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FolderRules } from '#contract/rules.ts'
import { rulesIn } from '#domain/folder-rules.ts'
import { addRule } from '#text/rules.ts'
import { AddRuleChip } from './add-rule-chip.tsx'

const ALL: Required<FolderRules> = {
  ...{
    noShorts: true,
    noLive: true,
    noPremieres: true,
    noAi: true,
    minSeconds: 60,
    maxSeconds: 600,
    maxAgeDays: 7,
    words: ['a'],
    perDay: 1,
  },
  notInAllNew: true,
}

const chipFor = (rules: FolderRules) =>
  renderToStaticMarkup(createElement(AddRuleChip, { others: rulesIn(rules).others, onAdd: () => {} }))

test('[WATCH-04] the chip that adds a rule is there until all rules are in force', () => {
  const { notInAllNew: _, ...allButOne } = ALL
  expect(chipFor({})).toContain(addRule)
  expect(chipFor(allButOne)).toContain(addRule)
  expect(chipFor(ALL)).toBe('')
})
