/** What stands on keys, and the names of those that show a sign. */
export const control = 'Ctrl'
export const command = 'Commande'
export const shift = 'Maj'
export const escapeKey = 'Échap'
export const enterKey = 'Entrée'
export const tabKey = 'Tab'
export const spaceKey = 'Espace'
export const backspaceKey = 'Retour arrière'
export const arrows = {
  ArrowLeft: { face: '←', name: 'Flèche gauche' },
  ArrowRight: { face: '→', name: 'Flèche droite' },
  ArrowUp: { face: '↑', name: 'Flèche haut' },
  ArrowDown: { face: '↓', name: 'Flèche bas' },
} as const
