import { disc, GROUND, type Shape } from './shapes.ts'

/** A record on its player. */
const record: readonly Shape[] = [
  ['#2f6356', GROUND],
  ['#24493f', 'M0 0h320v58L0 142z'],
  ['#12241f', disc(134, 96, 80)],
  ['#eef2dc22', `${disc(134, 96, 68)}${disc(134, 96, 58)}${disc(134, 96, 48)}${disc(134, 96, 38)}`, 2],
  ['#f0b83f', disc(134, 96, 28)],
  ['#12241f', disc(134, 96, 5)],
  ['#eef2dc', 'M266 28v66l-54 42', 8],
  ['#eef2dc', disc(266, 28, 15)],
  ['#d8543f', 'M222 118l12 15-26 20-11-14z'],
]

/** A cello in the light of a stage. */
const cello: readonly Shape[] = [
  ['#241433', GROUND],
  ['#5a2f75', 'M112 0h96l66 180H46z'],
  ['#7d4796', 'M138 0h44l44 180H94z'],
  ['#160c22', 'M0 158h320v22H0z'],
  ['#1a0e12', 'M155 8h10v74h-10z'],
  ['#d98b4a', 'M160 58c-30 0-34 30-18 40-32 12-30 72 18 72s50-60 18-72c16-10 12-40-18-40z'],
  ['#8c4a22', 'M141 108q-8 14 0 30M179 108q8 14 0 30', 4],
  ['#1a0e12', 'M154 74h12l3 82h-18z'],
  ['#f4d9c0', 'M157 30v106M163 30v106', 1.5],
  ['#f2b134', 'M84 142l158-42', 5],
  ['#f4b8c8', 'M84 146l158-42', 1.5],
]

/** A lighthouse above the harbour. */
const harbour: readonly Shape[] = [
  ['#f0a98c', GROUND],
  ['#f6c79b', 'M0 84h320v40H0z'],
  ['#ffe3c9', disc(214, 104, 34)],
  ['#fff1dd88', 'M88 46L320 10v62z'],
  ['#5b5f8f', 'M0 118q40-12 80 0t80 0 80 0 80 0v62H0z'],
  ['#454a78', 'M0 146q40-12 80 0t80 0 80 0 80 0v34H0z'],
  ['#ffe3c9aa', 'M196 132h38M188 142h52M200 154h30', 4],
  ['#3d3354', 'M20 132q56-34 118 0v8H20z'],
  ['#fff6ea', 'M68 54h26l9 74H59z'],
  ['#d8543f', 'M65 76h32l3 20H62zM60 114h42l1 14H59z'],
  ['#3d3354', 'M64 48h34v7H64zM68 30l13-16 13 16z'],
  ['#ffd36b', 'M71 30h20v18H71z'],
]

/** The keys of a piano and rain. */
const piano: readonly Shape[] = [
  ['#31506b', GROUND],
  [
    '#9cc3d6',
    'M30 8l-10 26M96 2L86 28M150 18l-10 26M214 4l-10 26M276 14l-10 26M306 52l-8 20M60 46l-8 20M184 50l-8 20',
    4,
  ],
  ['#1c2a3a', 'M0 76h320v12H0z'],
  ['#f7f3ea', 'M0 88h320v92H0z'],
  ['#b9b1a2', 'M46 88v92M92 88v92M138 88v92M184 88v92M230 88v92M276 88v92', 2],
  ['#1c1a1d', 'M33 88h26v56H33zM79 88h26v56H79zM171 88h26v56h-26zM217 88h26v56h-26zM263 88h26v56h-26z'],
  ['#e8a13a', 'M94 150h42v30H94z'],
]

/** The pictures of the folder “Music & Arts”. */
export const music = [record, cello, harbour, piano]
