/** The texts of a module with any words: a sentence becomes a string. */
export type Texts<T> = T extends string
  ? string
  : T extends (...parameters: infer P) => infer R
    ? (...parameters: P) => Texts<R>
    : T extends object
      ? { [K in keyof T]: Texts<T[K]> }
      : T
