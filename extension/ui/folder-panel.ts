import { foldText } from '#domain/search-text.ts'
import { ask, CallError, type ChannelRef, type ChannelState, type Done } from '../calls.ts'
import { onStored } from '../settings.ts'
import { text } from '../texts.ts'
import { h } from './element.ts'
import { folderMark } from './folder-mark.ts'
import { problemText } from './problem-text.ts'

type Options = {
  /** The channel is in other folders now. */
  onChange?: (channel: ChannelState) => void
}

/** Refusals that the user can do something about in the product, and on which page. */
const IN_PRODUCT: ReadonlyMap<string, string> = new Map([
  ['folder_limit_reached', '/billing'],
  ['folder_full', '/folders'],
  ['token_scope_missing', '/folders'],
  ['token_refused', '/folders'],
])

/** Those that were made, for what other tabs change. Ones that left the page are forgotten. */
const panels = new Map<HTMLElement, () => void>()

onStored(({ libraryVersion }) => {
  if (libraryVersion === undefined) return
  for (const [panel, reload] of panels)
    if (panel.isConnected) reload()
    else panels.delete(panel)
})

/**
 * The folders of a channel, each with a tick; a field that finds one or makes it; undo. A tick stands while the server is
 * asked, and goes back when it refuses. Changes are sent one after another; of several of one folder only the last counts.
 */
export function folderPanel(ref: ChannelRef, { onChange }: Options = {}): HTMLElement {
  const list = h('ul', { class: 'folders' })
  const status = h('p', { class: 'status', role: 'status', dir: 'auto' })
  const field = h('input', {
    ...{ type: 'text', class: 'field', placeholder: text('findOrCreate'), 'aria-label': text('findOrCreate') },
    ...{ autocomplete: 'off', dir: 'auto', oninput: () => search() },
  })
  const createButton = h('button', { type: 'button', class: 'create', hidden: true, onclick: () => void make() })
  const heading = h('bdi', {}, ref.name ?? ref.handle ?? text('thisChannel'))
  const form = h('form', { onsubmit: submit }, field, createButton)
  const panel = h(
    'div',
    { class: 'panel', 'aria-busy': 'true' },
    h('h2', { id: 'channel' }, heading),
    form,
    list,
    status,
  )

  /** As the server said last. */
  let channel: ChannelState | null = null
  /** As it was when the panel was opened: what moves under the pointer is hit by mistake. */
  let suggested: ReadonlySet<string> = new Set()
  /** By folder, what the user wants and the server has not been told. */
  const wanted = new Map<string, boolean>()
  let isSending = false
  status.textContent = text('loading')
  void load()

  async function load() {
    try {
      const found = await ask('channel', ref)
      suggested = new Set(found.folders.flatMap(({ id, isSuggested }) => (isSuggested ? id : [])))
      show(found)
      say(channel?.id === null ? text('channelUnknown') : '')
      panels.set(panel, () => void reload())
    } catch (error) {
      fail(error)
    } finally {
      panel.removeAttribute('aria-busy')
    }
  }

  /** What another tab or device changed. What is being changed here shows it anyway. */
  async function reload() {
    if (isSending) return
    await ask('channel', refNow()).then(show, () => undefined)
  }

  function show(next: ChannelState) {
    channel = next
    if (next.name) heading.textContent = next.name
    drawList()
    onChange?.(next)
  }

  function search() {
    // What was said is about something else.
    if (!isSending) say('')
    drawList()
  }

  function drawList() {
    const words = foldText(field.value.trim())
    const all = channel?.folders ?? []
    const shown = all
      .filter(({ name }) => words === '' || foldText(name).includes(words))
      .toSorted((a, b) => Number(suggested.has(b.id)) - Number(suggested.has(a.id)))
    const focused = (panel.getRootNode() as ShadowRoot | Document).activeElement?.getAttribute('data-folder')
    list.replaceChildren(
      ...shown.map((folder) =>
        h(
          'li',
          {},
          h(
            'label',
            {},
            h('input', {
              ...{ type: 'checkbox', checked: wanted.get(folder.id) ?? folder.has, 'data-folder': folder.id },
              onchange: ({ currentTarget }) => set(folder.id, (currentTarget as HTMLInputElement).checked),
            }),
            folderMark(folder),
            h('span', { class: 'name' }, h('bdi', {}, folder.name)),
            suggested.has(folder.id) && h('span', { class: 'hint' }, text('suits')),
          ),
        ),
      ),
    )
    const name = field.value.trim()
    createButton.hidden = channel === null || name === '' || all.some((folder) => foldText(folder.name) === words)
    createButton.textContent = text('createFolder', { name })
    if (focused) list.querySelector<HTMLInputElement>(`[data-folder="${focused}"]`)?.focus()
  }

  /** Enter ticks the only folder that was found, or makes the one that is named if none was. */
  function submit(event: SubmitEvent) {
    event.preventDefault()
    if (field.value.trim() === '') return
    const boxes = [...list.querySelectorAll<HTMLInputElement>('input')]
    const [only] = boxes
    if (only && boxes.length === 1) {
      field.value = ''
      if (!only.checked) only.click()
      drawList()
    } else if (boxes.length === 0 && !createButton.hidden) void make()
  }

  /** What is known of it by now. */
  const refNow = (): ChannelRef => ({ ...ref, ...(channel?.id && { id: channel.id }) })
  const folderOf = (id: string) => channel?.folders.find((folder) => folder.id === id)

  function set(folderId: string, has: boolean) {
    wanted.delete(folderId)
    wanted.set(folderId, has)
    if (!isSending) void send()
  }

  async function send() {
    isSending = true
    try {
      for (const [folderId, has] of wanted) {
        const folder = folderOf(folderId)
        if (folder && folder.has !== has) {
          const done = await ask('place', refNow(), folderId, has)
          if (wanted.get(folderId) === has) wanted.delete(folderId)
          take(done, text(has ? 'addedTo' : 'removedFrom', { folder: folder.name }))
        } else wanted.delete(folderId)
      }
    } catch (error) {
      wanted.clear()
      fail(error)
      drawList()
    } finally {
      isSending = false
    }
    // What was ticked while the last answer was on its way.
    if (wanted.size > 0) void send()
  }

  async function make() {
    const name = field.value.trim()
    if (name === '' || isSending) return
    isSending = true
    // The button that was pressed goes.
    field.focus()
    try {
      const done = await ask('create', refNow(), name)
      if (field.value.trim() === name) field.value = ''
      take(done, text('created', { folder: name }))
    } catch (error) {
      fail(error)
    } finally {
      isSending = false
    }
    if (wanted.size > 0) void send()
  }

  function take(done: Done, said: string) {
    show(done.channel)
    const undo = h(
      'button',
      { type: 'button', class: 'link', onclick: () => void takeBack(done.changes) },
      text('undo'),
    )
    say(said, ...(done.changes.length > 0 ? [' ', undo] : []))
  }

  async function takeBack(changes: string[]) {
    field.focus()
    say(text('loading'))
    try {
      const isComplete = await ask('undo', changes)
      say(text(isComplete ? 'undone' : 'undoneInPart'))
      show(await ask('channel', refNow()))
    } catch (error) {
      fail(error)
    }
  }

  function say(...words: (string | Node)[]) {
    status.classList.remove('failed')
    status.replaceChildren(...words)
  }

  function fail(error: unknown) {
    say(problemText(error))
    status.classList.add('failed')
    if (error instanceof CallError && IN_PRODUCT.has(error.code)) void linkToProduct(IN_PRODUCT.get(error.code) ?? '/')
  }

  async function linkToProduct(path: string) {
    const { server } = await ask('overview', false)
    if (!server || !status.classList.contains('failed')) return
    const attributes = { class: 'link', href: `${server}${path}`, target: '_blank', rel: 'noopener' }
    status.append(' ', h('a', attributes, text('openProduct')))
  }

  return panel
}
