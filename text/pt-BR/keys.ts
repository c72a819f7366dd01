/** What stands on keys, and the names of those that show a sign. */
export const control = 'Ctrl'
export const command = 'Command'
export const shift = 'Shift'
export const escapeKey = 'Esc'
export const enterKey = 'Enter'
export const tabKey = 'Tab'
export const spaceKey = 'Espaço'
export const backspaceKey = 'Backspace'
export const arrows = {
  ArrowLeft: { face: '←', name: 'Seta para a esquerda' },
  ArrowRight: { face: '→', name: 'Seta para a direita' },
  ArrowUp: { face: '↑', name: 'Seta para cima' },
  ArrowDown: { face: '↓', name: 'Seta para baixo' },
} as const
