/** A delay between half and one and a half times as long, so that clients that failed together do not retry together. */
export const jittered = (ms: number): number => ms * (0.5 + Math.random())
