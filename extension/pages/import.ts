import { ask, type ImportPreview } from '../calls.ts'
import { text } from '../texts.ts'
import { h } from '../ui/element.ts'
import { problemText } from '../ui/problem-text.ts'
import { button, showPage } from './frame.ts'

/** What the list that was read on YouTube would add, and the question whether to add it. */
async function show(): Promise<void> {
  try {
    const preview = await ask('previewImport')
    showPage(text('importTitle'), ...(preview ? previewOf(preview) : [h('p', {}, text('noList')), again()]))
  } catch (error) {
    showPage(text('importTitle'), h('p', { class: 'failed', role: 'alert' }, problemText(error)), retry())
  }
}

function previewOf({ list, sample, added, held, placesLeft }: ImportPreview): (Node | null)[] {
  const isTooMuch = added > placesLeft
  return [
    h('p', {}, text('listRead', { count: list.channels.length })),
    added > 0
      ? h('p', {}, `${text('wouldAdd', { count: added })} ${held > 0 ? text('heldAlready', { count: held }) : ''}`)
      : null,
    added === 0 && held > 0 ? h('p', {}, text('allHeld')) : null,
    list.isComplete ? null : h('p', { class: 'note' }, text('listCut')),
    list.withoutId > 0 ? h('p', { class: 'note' }, text('withoutId', { count: list.withoutId })) : null,
    isTooMuch ? h('p', { class: 'note failed' }, text('tooMany', { count: placesLeft })) : null,
    h(
      'ul',
      { class: 'entries' },
      ...sample.map(({ id, name }) => h('li', { class: 'name' }, h('bdi', {}, name || id))),
      added > sample.length && h('li', { class: 'quiet' }, text('andMore', { count: added - sample.length })),
    ),
    h(
      'div',
      { class: 'buttons' },
      added > 0 && !isTooMuch && button(text('addChannels', { count: added }), () => void add(added), true),
      again(),
    ),
  ]
}

const again = () => button(text('readAgain'), () => void ask('startImport').catch(fail))
const retry = () => button(text('tryAgain'), () => void show())

async function add(count: number): Promise<void> {
  showPage(text('importTitle'), h('p', { role: 'status' }, text('adding')))
  try {
    const changes = await ask('runImport')
    const { server } = await ask('overview', false)
    showPage(
      text('importTitle'),
      h('p', { role: 'status' }, text('added', { count })),
      h(
        'div',
        { class: 'buttons' },
        h('a', { class: 'pill main', href: `${server}/sort` }, text('sortThem')),
        button(text('undo'), () => void takeBack(changes)),
      ),
    )
  } catch (error) {
    fail(error)
  }
}

async function takeBack(changes: string[]): Promise<void> {
  try {
    const isComplete = await ask('undo', changes)
    showPage(text('importTitle'), h('p', { role: 'status' }, text(isComplete ? 'undone' : 'undoneInPart')), again())
  } catch (error) {
    fail(error)
  }
}

const fail = (error: unknown) =>
  showPage(text('importTitle'), h('p', { class: 'failed', role: 'alert' }, problemText(error)), retry())

void show()
