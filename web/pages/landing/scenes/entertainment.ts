import { disc, GROUND, type Shape } from './shapes.ts'

/** Eggs in a pan, from above. */
const eggs: readonly Shape[] = [
  ['#7fb0a4', GROUND],
  ['#a9cdc2', 'M0 45h320M0 135h320M64 0v180M256 0v180', 2],
  ['#3a2c26', 'M200 84h120v20H200z'],
  ['#26211f', disc(138, 92, 82)],
  ['#383230', disc(138, 92, 70)],
  ['#fff8ea', 'M102 50q30-18 44 8t-8 40-44 8-24-30 32-26z'],
  ['#fff8ea', 'M150 98q34-14 44 14t-22 38-48-14 26-38z'],
  ['#f2b134', `${disc(114, 78, 17)}${disc(160, 126, 17)}`],
  ['#fff8ea99', `${disc(108, 72, 4)}${disc(154, 120, 4)}`],
  ['#5d9a4c', 'M160 52q18-14 34 2-16 14-34-2zM84 132q2-20 22-22 0 20-22 22z'],
  ['#d8543f', `${disc(180, 80, 9)}${disc(186, 66, 6)}`],
]

/** A night train on a viaduct. */
const train: readonly Shape[] = [
  ['#27305a', GROUND],
  ['#fff1d0', disc(250, 42, 24)],
  ['#27305a', disc(240, 36, 22)],
  ['#3c4a80', 'M0 112l66-62 54 44 62-56 64 56 74-30v116H0z'],
  ['#171c3a', 'M0 104h320v12H0zM14 116h18v64H14zM92 116h18v64H92zM170 116h18v64h-18zM248 116h18v64h-18z'],
  [
    '#171c3a',
    'M32 180v-24q30-50 60 0v24M110 180v-24q30-50 60 0v24M188 180v-24q30-50 60 0v24M266 180v-24q30-50 60 0v24',
    8,
  ],
  ['#c8512f', 'M34 72h86v32H34zM126 72h86v32h-86zM218 72h58q18 8 22 32h-80z'],
  ['#ffd98a', 'M44 86h60M136 86h60M228 86h38', 12, '14 8'],
]

/** The hull of a boat that is being planked. */
const hull: readonly Shape[] = [
  ['#ecd9b4', GROUND],
  ['#d9bf90', 'M0 0h320v26H0z'],
  ['#c7a873', 'M40 0v138M280 0v138M160 0v60', 8],
  ['#8f6b42', 'M0 150h320v30H0z'],
  ['#a45a2c', 'M36 50q124 34 248 0-14 104-124 104T36 50z'],
  ['#e0a566', 'M44 78q116 34 232 0M58 104q102 34 204 0M86 130q74 24 148 0', 5],
  ['#6d3819', 'M160 62v92M104 62q2 56 26 86M216 62q-2 56-26 86', 4],
  ['#3f2a18', 'M96 180l24-40M224 180l-24-40M150 154h20v26h-20z', 9],
  ['#2f5d8a', 'M36 50q124 34 248 0l-3 16q-121 32-242 0z'],
]

/** A lit tent above the clouds. */
const tent: readonly Shape[] = [
  ['#1d2b52', GROUND],
  ['#6a5a94', 'M0 74h320v106H0z'],
  ['#c98aa0', 'M0 108h320v72H0z'],
  [
    '#fff6e0',
    [disc(40, 24, 1.6), disc(120, 40, 1.4), disc(196, 18, 1.8), disc(280, 34, 1.5), disc(244, 58, 1.2)].join(''),
  ],
  ['#2f2f55', 'M150 180L244 44l34 40 20-14 60 110z'],
  ['#f7f3ff', 'M228 68l16-24 22 26-10 8-10-10-8 8z'],
  ['#14183a', 'M0 180v-34q80-38 190 34z'],
  ['#f2b134', 'M64 150l40-52 44 58z'],
  ['#ffe3a1', 'M96 154l8-34 14 35z'],
  ['#ffe9f0', 'M176 180q6-26 34-20 14-24 42-8 30-16 46 8h22v20zM0 180v-10q24-14 44 10z'],
]

/** The pictures of the folder “Entertainment”. */
export const entertainment = [eggs, train, hull, tent]
