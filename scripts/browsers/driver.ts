export type Element = {
  click(): Promise<void>
  hover(): Promise<void>
  type(text: string): Promise<void>
  /** Of a select: the option with this value. */
  choose(value: string): Promise<void>
}

/** What each browser is driven by. Scripts are bodies of functions; they run in the window in front. */
export type Driver = {
  /** Name and version, as the browser gives them. */
  version: string
  open(address: string): Promise<void>
  run(script: string, ...args: unknown[]): Promise<unknown>
  /** The element which a script returns, or null. */
  element(script: string, ...args: unknown[]): Promise<Element | null>
  /** A key, or one with a modifier: `ArrowUp`, `Alt+ArrowUp`. */
  press(keys: string): Promise<void>
  /** How many windows are open. */
  windows(): Promise<number>
  /** Brings a window to the front: the first, or the one opened last. */
  toWindow(which: 'first' | 'last'): Promise<void>
  screenshot(file: string): Promise<void>
  close(): Promise<void>
}

export type Kind = {
  name: string
  /** What `apt-get install` is given. */
  packages: string
  isInstalled(): boolean
  start(): Promise<Driver>
}
