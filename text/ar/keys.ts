export const control = 'Ctrl'
export const command = 'Command'
export const shift = 'Shift'
export const escapeKey = 'Esc'
export const enterKey = 'Enter'
export const tabKey = 'Tab'
export const spaceKey = 'مسافة'
export const backspaceKey = 'مفتاح الرجوع'
export const arrows = {
  ArrowLeft: { face: '←', name: 'السهم الأيسر' },
  ArrowRight: { face: '→', name: 'السهم الأيمن' },
  ArrowUp: { face: '↑', name: 'السهم العلوي' },
  ArrowDown: { face: '↓', name: 'السهم السفلي' },
} as const
