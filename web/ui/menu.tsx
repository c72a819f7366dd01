import {
  type ComponentType,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useState,
} from 'react'
import type { IconName } from './icon.tsx'
import type { MenuProps } from './loaded-menu.tsx'

/** One action of a menu, or a line between two. */
export type MenuEntry =
  | 'line'
  | {
      label: string
      onSelect(): void
      icon?: IconName
      /** Colour number of a folder; 0 for the colourless. */
      shelf?: number
      danger?: boolean
      /** One of a choice: whether it is the one that holds. */
      checked?: boolean
    }

type TriggerProps = {
  ref?: RefObject<HTMLButtonElement | null> | undefined
  onPointerEnter?(): void
  onFocus?(): void
  onClick?(): void
  onKeyDown?(event: KeyboardEvent): void
  'aria-haspopup'?: 'menu'
  'aria-expanded'?: boolean
}

type Props = {
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>
  triggerRef?: RefObject<HTMLButtonElement | null>
  entries: readonly MenuEntry[]
  side?: 'top' | 'bottom'
  align?: 'start' | 'center' | 'end'
}

let Loaded: ComponentType<MenuProps> | null = null

const load = async () => {
  Loaded = (await import('./loaded-menu.tsx')).LoadedMenu
}

/** A menu of actions from a button, at most 300 px high. Its code comes when a pointer or the focus comes near. */
export function Menu({ trigger, triggerRef, ...menu }: Props) {
  const [opened, setOpened] = useState(false)
  if (opened && Loaded) return <Loaded {...menu} trigger={trigger} {...(triggerRef && { triggerRef })} />

  const preload = () => {
    if (!Loaded) void load()
  }
  const open = () => void load().then(() => setOpened(true))
  return cloneElement(trigger, {
    ref: triggerRef,
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onFocus: preload,
    onClick: open,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
      event.preventDefault()
      open()
    },
  })
}
