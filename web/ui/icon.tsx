import { direction } from '#text/locale.ts'
import { ICON_PATHS } from './icon-paths.ts'

export type IconName = keyof typeof ICON_PATHS

/** Icons that point along the line. They are mirrored where it runs from right to left; those of a player are not. */
const POINTING: readonly IconName[] = ['chevronLeft', 'chevronRight', 'arrowRight', 'undo', 'sidebar', 'list']
const isMirrored = (name: IconName) => direction === 'rtl' && POINTING.includes(name)

/** A decorative icon: its meaning must be in the text or the label. @param size px */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={name === 'more' || name === 'list' ? 2 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      {...(isMirrored(name) && { transform: 'scale(-1 1)' })}
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  )
}
