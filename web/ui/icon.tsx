import { direction } from '#text/locale.ts'

/** Paths on a 20 px grid, drawn with a 1.6 px line. */
const PATHS = {
  home: 'M3 9.5 10 3.5l7 6V16a1 1 0 0 1-1 1h-3.5v-4.5h-5V17H4a1 1 0 0 1-1-1z',
  folder: 'M2.5 5.5a1 1 0 0 1 1-1h4l2 2h7a1 1 0 0 1 1 1V15a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1z',
  file: 'M5 2.5h6.500l4 4V17a.5.5 0 0 1-.5.5H5a.5.5 0 0 1-.5-.5V3a.5.5 0 0 1 .5-.5zM11.5 2.5v4h4',
  grid: 'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM11.5 11.5h5v5h-5z',
  rows: 'M3.5 4h4v4h-4zM11 5h6M11 8h3.5M3.5 12h4v4h-4zM11 13h6M11 16h3.5',
  lines: 'M3.5 4.5h13M3.5 8.2h13M3.5 11.8h13M3.5 15.5h13',
  list: 'M7 5h10M7 10h10M7 15h10M3 5h.01M3 10h.01M3 15h.01',
  import: 'M10 3v9m0 0 3.5-3.5M10 12 6.5 8.5M3.5 13.5V16a1 1 0 0 0 1 1h11a1 1 0 0 0 1-1v-2.5',
  settings:
    'M10 12.6a2.6 2.6 0 1 0 0-5.2 2.6 2.6 0 0 0 0 5.2zM10 2.5v2M10 15.5v2M17.5 10h-2M4.5 10h-2M15.3 4.700l-1.4 1.400M6.1 13.900l-1.4 1.400M15.3 15.300l-1.4-1.400M6.1 6.1 4.7 4.7',
  signOut: 'M12.5 6V4a1 1 0 0 0-1-1h-7a1 1 0 0 0-1 1v12a1 1 0 0 0 1 1h7a1 1 0 0 0 1-1v-2M8.5 10h8.5m0 0-3-3m3 3-3 3',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  close: 'm5 5 10 10M15 5 5 15',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4.5 10h11',
  grip: 'M7.500 4.500h.01M12.500 4.500h.01M7.500 10h.01M12.500 10h.01M7.500 15.500h.01M12.500 15.500h.01',
  more: 'M4.5 10h.01M10 10h.01M15.5 10h.01',
  chevronDown: 'm5.5 8 4.5 4.5L14.5 8',
  chevronUp: 'm5.5 12 4.5-4.5 4.5 4.5',
  chevronLeft: 'M12 5.5 7.5 10l4.5 4.5',
  chevronRight: 'M8 5.5 12.5 10 8 14.5',
  arrowRight: 'M4 10h12m0 0-4-4m4 4-4 4',
  pin: 'M10 12.5V17M6.5 3h7l-.8 5 2.3 2.5v2H5v-2L7.3 8z',
  edit: 'm12.5 4.5 3 3L7 16l-3.5.5L4 13z',
  trash: 'M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.7 10.5a1 1 0 0 0 1 1h6.600a1 1 0 0 0 1-1L15 5.5',
  check: 'm4 10.5 4 4 8-9',
  search: 'M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11zm4-1.5 4 4',
  external: 'M11.5 3.5h5v5M16 4l-7 7M8 4.5H4.5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1V12',
  alert: 'M10 7v4m0 3h.01M10 2.5 18 16.5H2z',
  info: 'M10 9v4.5M10 6.5h.01M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15z',
  moon: 'M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5z',
  sun: 'M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6zM10 2.5v1.5M10 16v1.5M17.5 10H16M4 10H2.5M15.3 4.700l-1 1M5.7 14.300l-1 1M15.3 15.300l-1-1M5.7 5.700l-1-1',
  sidebar: 'M3.5 4h13a1 1 0 0 1 1 1v10a1 1 0 0 1-1 1h-13a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM8 4v12',
  sparkle: 'M10 2.5 11.8 8.2 17.5 10l-5.7 1.800L10 17.5l-1.8-5.700L2.5 10l5.7-1.800z',
  burst: 'M10 2.5V6m0 8v3.5M2.5 10H6m8 0h3.5M4.7 4.7l2.5 2.5m5.6 5.6 2.5 2.5m0-10.6-2.5 2.5m-5.6 5.6-2.5 2.5',
  play: 'M6 4v12l10-6z',
  previous: 'M5 4.5v11M15.500 4.500v11L7.500 10z',
  next: 'M15 4.5v11M4.500 4.500v11l8-5.500z',
  inbox: 'M3 11.5 5.5 4h9l2.5 7.5V16a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1zm0 0h4l1 2h4l1-2h4',
  clock: 'M10 17.500a7.500 7.500 0 1 0 0-15 7.500 7.500 0 0 0 0 15zM10 5.500V10l3 2',
  undo: 'M4 8h8.5a4 4 0 0 1 0 8H8M4 8l3.5-3.5M4 8l3.5 3.5',
  refresh: 'M16.5 10a6.5 6.5 0 1 1-2-4.700M16.5 3v3.5H13',
  broom: 'm16.5 3-5 6.5M7.5 8.5l5.5 4c-.5 2-2 3.5-4 4.5H3.5c2-1.5 3-5.5 4-8.5zM7 17c.6-.8 1-1.700 1.200-2.700',
  palette:
    'M10 17.5a7.5 7.5 0 1 1 7.500-7.500c0 2.300-1.600 3-3.200 3h-1.600c-1.500 0-2 1.200-1.300 2.300.6 1-.2 2.200-1.400 2.200zM6.500 10.500h.01M8 7h.01M12 7h.01M13.800 10h.01',
  card: 'M3 5h14a.5.5 0 0 1 .5.5v9a.5.5 0 0 1-.5.5H3a.5.5 0 0 1-.5-.5v-9A.5.5 0 0 1 3 5zM2.5 8.5h15',
} as const

export type IconName = keyof typeof PATHS

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
      <path d={PATHS[name]} />
    </svg>
  )
}
