import { type ReactNode, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { markFloatingBar } from '#web/lib/data-attributes.ts'
import styles from './floating-bar.module.css'

type Props = { label: string; className?: string | undefined; children: ReactNode; ref?: Ref<HTMLElement> }

/** A bar of actions that floats at the bottom of the page, above the tab bar of small screens. One at a time. */
export function FloatingBar({ label, className = '', children, ref }: Props) {
  const bar = useRef<HTMLElement>(null)
  useImperativeHandle(ref, () => bar.current as HTMLElement)
  // On the root element, for the styles that make room. `:has()` would be evaluated for every added card.
  useLayoutEffect(() => {
    const root = document.documentElement
    markFloatingBar(true)
    const observer = new ResizeObserver(() => {
      root.style.setProperty('--floating-bar', `${bar.current?.offsetHeight ?? 0}px`)
    })
    if (bar.current) observer.observe(bar.current)
    return () => {
      observer.disconnect()
      markFloatingBar(false)
      root.style.removeProperty('--floating-bar')
    }
  }, [])
  return (
    <section ref={bar} className={`${styles.bar} ${className}`} data-floating-bar="" aria-label={label}>
      {children}
    </section>
  )
}
