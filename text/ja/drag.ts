import { countText } from './format.ts'

export const howToMove = 'Enterキーを押すと、フォルダーに移動できます。'

export const dropOnFolder = 'フォルダーにドロップ'
export const dropOrAdd = 'フォルダーにドロップ（CtrlまたはOptionを押しながらで追加）'
export const chooseFolder = 'フォルダーを選択'
export const enterKey = 'Enter'
export const escapeKey = 'Esc'
export const keyChoose = '選ぶ'
export const keyDrop = 'ドロップ'
export const keyCancel = '元の位置へ'
export const moveTo = (folder: string): string => `「${folder}」に移動`
export const addTo = (folder: string): string => `「${folder}」にも追加`
export const moveHere = 'ここに移動'
export const alsoAddHere = 'ここにも追加'
export const dropTargets = 'ドロップ先のフォルダー'

export const moving = (count: number): string =>
  `${countText(count)}件のチャンネルを移動中です。矢印キーでフォルダーを選び、Enterでドロップ、Escapeでキャンセルします。`
export const targetChosen = (folder: string, position: number, total: number): string =>
  `${folder}、${countText(total)}件中${countText(position)}番目`
export const nothingMoved = '何も移動していません'
