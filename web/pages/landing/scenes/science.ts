import { disc, GROUND, type Shape } from './shapes.ts'

/** A planet with rings, and its moon. */
const planet: readonly Shape[] = [
  ['#0e1230', GROUND],
  ['#1a2250', disc(126, 104, 104)],
  [
    '#f2d9a0',
    [disc(24, 30, 1.6), disc(272, 128, 2), disc(236, 20, 1.4), disc(300, 84, 1.5), disc(44, 160, 1.4)].join(''),
  ],
  ['#f2d9a0', [disc(196, 156, 1.3), disc(300, 160, 1.2), disc(72, 18, 1.8), disc(258, 92, 1.2)].join('')],
  ['#e8b27d80', 'M13 138A116 32 -17 0 1 239 70', 12],
  ['#d9785f', disc(126, 104, 58)],
  ['#f2d9a055', 'M72 82q52-22 106 0M68 108q58-20 116 2M78 136q46-14 94 0', 8],
  ['#f2d9a0', 'M13 138A116 32 -17 0 0 239 70', 7],
  ['#c9c3dd', disc(270, 46, 15)],
  ['#0e123055', `${disc(265, 42, 4)}${disc(275, 52, 3)}`],
]

/** The wheels of a clock. */
const clock: readonly Shape[] = [
  ['#2a1d14', GROUND],
  ['#3b2a1d', 'M0 132h320v48H0z'],
  ['#a06a3f', disc(104, 92, 68), 20, '17.8 17.8'],
  ['#a06a3f', disc(104, 92, 60)],
  ['#2a1d14', disc(104, 92, 44)],
  ['#c98a52', 'M104 50v84M62 92h84', 9],
  ['#f3c98b', disc(104, 92, 13)],
  ['#e2703a', disc(218, 110, 44), 17, '15.4 15.3'],
  ['#e2703a', disc(218, 110, 38)],
  ['#2a1d14', disc(218, 110, 15)],
  ['#f3c98b', disc(272, 42, 24), 11, '9.4 9.4'],
  ['#f3c98b', disc(272, 42, 19)],
  ['#2a1d14', disc(272, 42, 7)],
]

/** Parts on a circuit board. */
const circuit: readonly Shape[] = [
  ['#14453a', GROUND],
  ['#5fae8d', 'M0 40h60l22 22h40M0 76h122M0 132h70l20-20h32M198 62h44l24-24h54M198 90h122M198 118h38l28 28h56', 5],
  ['#5fae8d', 'M142 0v44M178 0v44M142 136v44M178 136v44', 5],
  ['#d9a84e', [disc(66, 46, 7), disc(76, 126, 7), disc(258, 46, 7), disc(258, 140, 7)].join('')],
  ['#d9e2d2', 'M114 56h92M114 78h92M114 100h92M114 122h92', 8],
  ['#111815', 'M124 42h72v96h-72z'],
  ['#3a4640', disc(138, 56, 5)],
  ['#8fb5a5', 'M138 84h44M138 98h32', 4],
  ['#f0573d55', disc(284, 90, 34)],
  ['#f0573d', disc(284, 90, 17)],
  ['#ffd9c9', disc(279, 84, 5)],
]

/** Bars and a curve on a blackboard. */
const board: readonly Shape[] = [
  ['#25362e', GROUND],
  ['#1b2822', 'M0 160h320v20H0z'],
  ['#e8ead9', 'M38 22v118h254', 4],
  [
    '#e9b85c',
    'M54 136V46h22v90zM90 136V70h22v66zM126 136V88h22v48zM162 136v-36h22v36zM198 136v-26h22v26zM234 136v-18h22v18z',
  ],
  ['#ef8a72', 'M54 34q34 50 96 66t138 16', 5, '12 8'],
  ['#e8ead9', 'M206 34h60M214 34l-4 38M254 34q-2 30 8 38', 6],
]

/** The pictures of the folder “Tech & Science”. */
export const science = [planet, clock, circuit, board]
