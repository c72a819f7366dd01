/** What stands on keys, and the names of those that show a sign. */
export const control = 'Ctrl'
export const command = 'Command'
export const shift = 'Shift'
export const escapeKey = 'Esc'
export const enterKey = 'Enter'
export const tabKey = 'Tab'
export const spaceKey = 'Space'
export const backspaceKey = 'Backspace'
export const arrows = {
  ArrowLeft: { face: '←', name: 'Left arrow' },
  ArrowRight: { face: '→', name: 'Right arrow' },
  ArrowUp: { face: '↑', name: 'Up arrow' },
  ArrowDown: { face: '↓', name: 'Down arrow' },
} as const
