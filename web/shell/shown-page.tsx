import { Component, type ReactNode, Suspense, useEffect, useLayoutEffect, useState } from 'react'
import { type Shown, shownStore, takePlace } from '#web/lib/navigation.ts'
import { useSelector } from '#web/lib/use-selector.ts'
import { AreaError } from './area-error.tsx'
import { PageSkeleton } from './page-skeleton.tsx'

/** The page that belongs to the address. */
export function ShownPage() {
  const shown = useSelector(shownStore)
  useLayoutEffect(() => takePlace(shown), [shown])
  if (shown.error !== null) return <AreaError error={shown.error} reset={() => location.reload()} />
  return (
    <PageBoundary shown={shown}>
      <Suspense fallback={<PageSkeleton />}>{shown.Component ? <shown.Component /> : <PageSkeleton />}</Suspense>
    </PageBoundary>
  )
}

type State = { failure: { error: unknown } | null }

/** Keeps the rest of the screen when a page fails. */
class PageBoundary extends Component<{ shown: Shown; children: ReactNode }, State> {
  override state: State = { failure: null }

  static getDerivedStateFromError = (error: unknown): State => ({ failure: { error } })

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    return <Failed error={failure.error} shown={this.props.shown} reset={() => this.setState({ failure: null })} />
  }
}

function Failed({ error, shown, reset }: { error: unknown; shown: Shown; reset(): void }) {
  const [failed] = useState(shown)
  useEffect(() => {
    if (shown !== failed) reset()
  })
  return <AreaError error={error} reset={reset} />
}
