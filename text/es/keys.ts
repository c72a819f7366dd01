/** What stands on keys, and the names of those that show a sign. */
export const control = 'Ctrl'
export const command = 'Comando'
export const shift = 'Mayús'
export const escapeKey = 'Esc'
export const enterKey = 'Intro'
export const tabKey = 'Tab'
export const spaceKey = 'Espacio'
export const backspaceKey = 'Retroceso'
export const arrows = {
  ArrowLeft: { face: '←', name: 'Flecha izquierda' },
  ArrowRight: { face: '→', name: 'Flecha derecha' },
  ArrowUp: { face: '↑', name: 'Flecha arriba' },
  ArrowDown: { face: '↓', name: 'Flecha abajo' },
} as const
