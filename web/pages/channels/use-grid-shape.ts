import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Density } from '#web/lib/preferences.ts'

type Layout = {
  /** rem; grows with the user's text size */
  height: number
  /** px; a column is at least as wide. null: one column */
  minWidth: number | null
  /** px between columns, and between rows */
  gapAcross: number
  gapDown: number
}

const LAYOUTS: Readonly<Record<Density, Layout>> = {
  grid: { height: 7.5, minWidth: 250, gapAcross: 14, gapDown: 14 },
  list: { height: 2.875, minWidth: null, gapAcross: 0, gapDown: 0 },
  compact: { height: 2.25, minWidth: 400, gapAcross: 32, gapDown: 0 },
}

/** On small screens a row of the list has two lines, and a compact one is easier to hit. */
const NARROW_HEIGHTS: Readonly<Record<Density, number>> = { grid: 7.5, list: 4, compact: 2.5 }

export type GridShape = {
  density: Density
  columns: number
  /** px */
  cardHeight: number
  gapAcross: number
  gapDown: number
  isNarrow: boolean
  /** px from the top of the document */
  top: number
}

/** The shape of the list of channels, updated when its width changes. null before the first layout. */
export function useGridShape(
  grid: RefObject<HTMLElement | null>,
  density: Density,
  isNarrow: boolean,
): GridShape | null {
  const [shape, setShape] = useState<GridShape | null>(null)
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return
    const measure = () => {
      const next = measureShape(element, density, isNarrow)
      setShape((now) => (now && isSame(now, next) ? now : next))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [grid, density, isNarrow])
  return shape
}

function measureShape(element: HTMLElement, density: Density, isNarrow: boolean): GridShape {
  const { width, top } = element.getBoundingClientRect()
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
  const { height, minWidth, gapAcross, gapDown } = LAYOUTS[density]
  return {
    density,
    columns: minWidth === null ? 1 : Math.max(1, Math.floor((width + gapAcross) / (minWidth + gapAcross))),
    cardHeight: Math.round((isNarrow ? NARROW_HEIGHTS[density] : height) * rem),
    gapAcross,
    gapDown,
    isNarrow,
    top: Math.round(top + scrollY),
  }
}

const isSame = (a: GridShape, b: GridShape): boolean =>
  a.density === b.density &&
  a.columns === b.columns &&
  a.cardHeight === b.cardHeight &&
  a.isNarrow === b.isNarrow &&
  a.top === b.top
