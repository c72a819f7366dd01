import { foldText } from '#domain/search-text.ts'
import { ask, CallError, type ChannelRef, type ChannelState, type Done } from '../calls.ts'
import { text } from '../texts.ts'
import { h } from './element.ts'
import { folderMark } from './folder-mark.ts'

type Options = {
  /** The channel is in other folders now. */
  onChange?: (channel: ChannelState) => void
}

/**
 * The folders of a channel, each with a tick; a field that finds one or makes it; undo. Focus stays where it is while the
 * server answers, and what was asked for stands until it refuses.
 */
export function folderPanel(ref: ChannelRef, { onChange }: Options = {}): HTMLElement {
  const list = h('ul', { class: 'folders' })
  const status = h('p', { class: 'status', role: 'status' })
  const field = h('input', {
    ...{ type: 'text', class: 'field', placeholder: text('findOrCreate'), 'aria-label': text('findOrCreate') },
    ...{ maxlength: 100, autocomplete: 'off', dir: 'auto', oninput: () => drawList() },
  })
  const createButton = h('button', { type: 'button', class: 'create', hidden: true, onclick: () => void make() })
  const heading = h('span', { dir: 'auto' }, ref.name ?? ref.handle ?? text('thisChannel'))
  const form = h('form', { onsubmit: submit }, field, createButton)
  const panel = h('div', { class: 'panel', 'aria-busy': 'true' }, h('h2', {}, heading), form, list, status)

  let channel: ChannelState | null = null
  /** As it was when the panel was opened: what moves under the pointer is hit by mistake. */
  let suggested: ReadonlySet<string> = new Set()
  /** Answers come in any order: only the last one is drawn. */
  let asked = 0
  status.textContent = text('loading')
  void load()

  async function load() {
    try {
      const found = await ask('channel', ref)
      suggested = new Set(found.folders.flatMap(({ id, isSuggested }) => (isSuggested ? id : [])))
      show(found)
      status.textContent = channel?.id === null ? text('channelUnknown') : ''
    } catch (error) {
      fail(error)
    } finally {
      panel.removeAttribute('aria-busy')
    }
  }

  function show(next: ChannelState) {
    channel = next
    if (next.name) heading.textContent = next.name
    drawList()
    onChange?.(next)
  }

  function drawList() {
    const wanted = foldText(field.value.trim())
    const all = channel?.folders ?? []
    const shown = all
      .filter(({ name }) => wanted === '' || foldText(name).includes(wanted))
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
              ...{ type: 'checkbox', checked: folder.has, 'data-folder': folder.id },
              onchange: ({ currentTarget }) => void set(folder.id, (currentTarget as HTMLInputElement).checked),
            }),
            folderMark(folder),
            h('span', { class: 'name', dir: 'auto' }, folder.name),
            suggested.has(folder.id) && h('span', { class: 'hint' }, text('suits')),
          ),
        ),
      ),
    )
    const name = field.value.trim()
    createButton.hidden = name === '' || all.some((folder) => foldText(folder.name) === wanted)
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
    } else if (boxes.length === 0) void make()
  }

  const folderName = (id: string) => channel?.folders.find((folder) => folder.id === id)?.name ?? ''

  async function set(folderId: string, has: boolean) {
    if (!channel) return
    channel = { ...channel, folders: channel.folders.map((one) => (one.id === folderId ? { ...one, has } : one)) }
    const name = folderName(folderId)
    await change(() => ask('place', refNow(), folderId, has), text(has ? 'addedTo' : 'removedFrom', { folder: name }))
  }

  async function make() {
    const name = field.value.trim()
    if (name === '') return
    field.value = ''
    // The button that was pressed goes.
    field.focus()
    await change(() => ask('create', refNow(), name), text('created', { folder: name }))
  }

  /** What is known of it by now. */
  const refNow = (): ChannelRef => ({ ...ref, ...(channel?.id && { id: channel.id }) })

  async function change(act: () => Promise<Done>, said: string) {
    const own = ++asked
    try {
      const done = await act()
      if (own === asked) show(done.channel)
      say(said, done.changes)
    } catch (error) {
      fail(error)
      // What the server has is drawn again.
      await ask('channel', refNow()).then(show, () => undefined)
    }
  }

  function say(words: string, changes: string[]) {
    status.classList.remove('failed')
    const undo = h('button', { type: 'button', class: 'link', onclick: () => void takeBack(changes) }, text('undo'))
    status.replaceChildren(words, ' ', ...(changes.length > 0 ? [undo] : []))
  }

  async function takeBack(changes: string[]) {
    field.focus()
    status.textContent = text('loading')
    try {
      const isComplete = await ask('undo', changes)
      status.textContent = text(isComplete ? 'undone' : 'undoneInPart')
      show(await ask('channel', refNow()))
    } catch (error) {
      fail(error)
    }
  }

  function fail(error: unknown) {
    status.classList.add('failed')
    status.textContent = problemText(error)
  }

  return panel
}

/** A sentence for whatever went wrong. */
export function problemText(error: unknown): string {
  if (error instanceof CallError && error.code === 'extension_gone') return text('reloadPage')
  if (error instanceof CallError && error.message) return error.message
  return text('failed')
}
