export const control = 'Ctrl'
export const command = 'Command'
export const shift = 'Shift'
export const escapeKey = 'Esc'
export const enterKey = 'Enter'
export const tabKey = 'Tab'
export const spaceKey = 'スペース'
export const backspaceKey = 'バックスペース'
export const arrows = {
  ArrowLeft: { face: '←', name: '左矢印' },
  ArrowRight: { face: '→', name: '右矢印' },
  ArrowUp: { face: '↑', name: '上矢印' },
  ArrowDown: { face: '↓', name: '下矢印' },
} as const
