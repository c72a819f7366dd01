import { countText } from './format.ts'

export const selection = 'Auswahl'
export const selectAll = (count: number): string => `Alle ${countText(count)} angezeigten auswählen`
export const selectedCount = (count: number): string => `${countText(count)} ausgewählt`
export const hiddenCount = (count: number): string => `${countText(count)} nicht angezeigt`
export const selectionCleared = 'Auswahl aufgehoben'
export const moveTo = 'Verschieben …'
export const alsoAddTo = 'Auch hinzufügen …'
export const clear = 'Abwählen'
