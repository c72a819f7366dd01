import { createKeybindingsHandler } from 'tinykeys'
import { earlyKeys } from './early-keys.ts'
import { isPanelOpen } from './panels.ts'
import { followEarlyKeys } from './ready.ts'
import { isSingleKey, SHORTCUT_IDS, SHORTCUTS, type ShortcutId } from './shortcut-keys.ts'
import { areSingleKeysSilent, runShortcut } from './shortcuts.ts'
import { keysUsedStore, singleKeysStore } from './single-keys.ts'

/** The keys of a sequence follow each other within this time. */
const SEQUENCE_MS = 2_000

const TEXT_FIELDS =
  'input:not([type="checkbox"], [type="radio"], [type="button"], [type="submit"], [type="file"]), textarea, select, [contenteditable]:not([contenteditable="false"])'
/** Letters search in them. */
const LISTS = '[role="menu"], [role="listbox"], [role="combobox"]'

const PRESSED_BY_SPACE = [LISTS, 'button', 'summary', 'input'].join()

const COVERS = 'dialog[open], [popover]:popover-open [role="menu"]'

type Press = { keys: string; id: ShortcutId; event: KeyboardEvent }

/** Listens to the shortcuts until the returned function is called. Call once. */
export function followShortcuts(): () => void {
  let pressed: KeyboardEvent | null = null
  const all = SHORTCUT_IDS.filter((id) => !SHORTCUTS[id].isNative).flatMap((id) =>
    SHORTCUTS[id].keys.map((keys) => ({ keys, id })),
  )
  // Keys may have a meaning of their own on some pages.
  const bindings = [...Map.groupBy(all, ({ keys }) => keys)].map(([keys, same]) => {
    const press = () => {
      const event = pressed
      if (!event) return
      const ids = same.map(({ id }) => id).filter((id) => mayFire({ keys, id, event }))
      if (!runShortcut(...ids)) return
      event.preventDefault()
      if (isSingleKey(keys) && keysUsedStore.state === 'no') keysUsedStore.set('yes')
    }
    return [withOptionalShift(keys), press] as const
  })
  // Sequences come first: after G, the key S is part of `g s` and does not do what it does alone.
  const sequencesFirst = bindings.toSorted(([one], [other]) => Number(other.includes(' ')) - Number(one.includes(' ')))
  const handle = createKeybindingsHandler(Object.fromEntries(sequencesFirst), {
    timeout: SEQUENCE_MS,
    ignore: () => false,
  })
  const onKeyDown = (event: KeyboardEvent) => {
    if (earlyKeys || event.defaultPrevented || event.isComposing) return
    pressed = event
    handle(withLatinKey(event))
    pressed = null
  }
  document.addEventListener('keydown', onKeyDown)
  const endEarlyKeys = followEarlyKeys(onKeyDown)
  return () => {
    endEarlyKeys()
    document.removeEventListener('keydown', onKeyDown)
  }
}

function mayFire({ keys, id, event }: Press): boolean {
  const { inDialogs, whileTyping, repeats } = SHORTCUTS[id]
  const { target } = event
  if (event.repeat && !repeats) return false
  if (!inDialogs && (isPanelOpen() || document.querySelector(COVERS))) return false
  if (!whileTyping && target instanceof Element && target.closest(TEXT_FIELDS)) return false
  if (!isSingleKey(keys)) return true
  if (singleKeysStore.state === 'off' || (areSingleKeysSilent() && id !== 'help')) return false
  if (target instanceof Element && target.closest(keys === 'Space' ? PRESSED_BY_SPACE : LISTS)) return false
  return !document.documentElement.dataset.dragging
}

/** On some keyboards these characters are typed with Shift. */
const withOptionalShift = (keys: string) => (/^[?/<>]$/.test(keys) ? `[Shift]+${keys}` : keys)

/** What the key types on a keyboard with Latin letters, where it types a letter of another script; else `null`. */
function latinKeyOf({ key, code }: KeyboardEvent): string | null {
  if (key === '؟') return '?'
  if (!/^\p{L}$/u.test(key) || /\p{scx=Latin}/u.test(key)) return null
  return code === 'Slash' ? '/' : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? null)
}

/** On keyboards without Latin letters, the letter or slash that is on the key of a Latin one. */
function withLatinKey(event: KeyboardEvent): KeyboardEvent {
  const key = latinKeyOf(event)
  if (key === null) return event
  const { code } = event
  return {
    key,
    code,
    getModifierState: (name: string) => event.getModifierState(name),
  } as KeyboardEvent
}
