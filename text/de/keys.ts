/** What stands on keys, and the names of those that show a sign. */
export const control = 'Strg'
export const command = 'Befehlstaste'
export const shift = 'Umschalt'
export const escapeKey = 'Esc'
export const enterKey = 'Enter'
export const tabKey = 'Tab'
export const spaceKey = 'Leertaste'
export const backspaceKey = 'Rücktaste'
export const arrows = {
  ArrowLeft: { face: '←', name: 'Pfeil nach links' },
  ArrowRight: { face: '→', name: 'Pfeil nach rechts' },
  ArrowUp: { face: '↑', name: 'Pfeil nach oben' },
  ArrowDown: { face: '↓', name: 'Pfeil nach unten' },
} as const
