import { onTestFinished } from 'vitest'

type Fiber = {
  type: unknown
  flags: number
  alternate: Fiber | null
  child: Fiber | null
  sibling: Fiber | null
}

/** React's own mark of a component that was rendered, which its developer tools read too. */
const PERFORMED_WORK = 1

let current: Map<string, number> | null = null

/** Makes React tell what it renders. It looks for this once, when it is loaded. */
export function followRenders(): void {
  const hook = {
    supportsFiber: true,
    inject: () => 1,
    onCommitFiberRoot: (_id: number, root: { current: Fiber }) => current && count(root.current, current),
    onCommitFiberUnmount() {},
  }
  Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook })
}

/** How often components are rendered, by name, from now on in this test. */
export function countRenders(): Map<string, number> {
  current = new Map()
  onTestFinished(() => {
    current = null
  })
  return current
}

function count({ type, flags, alternate, child }: Fiber, counts: Map<string, number>): void {
  if (typeof type === 'function' && flags & PERFORMED_WORK) counts.set(type.name, (counts.get(type.name) ?? 0) + 1)
  // What is below is the same as before.
  if (alternate?.child === child) return
  for (let below = child; below; below = below.sibling) count(below, counts)
}
