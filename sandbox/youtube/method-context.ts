import type { Sandbox } from '../state.ts'
import type { Asked } from './parameters.ts'

/** What a method needs to answer. `origin` is the sandbox's own address, for the addresses of pictures. */
export type MethodContext = { sandbox: Sandbox; asked: Asked; origin: string }

/** Thrown for what the real API can and the sandbox cannot: answered 501. */
export class NotCovered extends Error {}
