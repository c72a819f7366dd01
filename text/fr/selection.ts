import { countText } from './format.ts'

export const selection = 'Sélection'
export const selectAll = (count: number): string => `Sélectionner les ${countText(count)} affichées`
export const selectedCount = (count: number): string => `Sélection : ${countText(count)}`
export const hiddenCount = (count: number): string => `dont non affichées : ${countText(count)}`
export const selectionCleared = 'Sélection annulée'
export const moveTo = 'Déplacer vers…'
export const alsoAddTo = 'Ajouter aussi à…'
export const clear = 'Désélectionner'
