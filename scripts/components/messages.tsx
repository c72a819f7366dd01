import { ApiError } from '#web/lib/http.ts'
import { Button } from '#web/ui/button.tsx'
import { Callout, EmptyState, ErrorState } from '#web/ui/message.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Stats } from '#web/ui/stats.tsx'
import { Section, Specimen } from './specimen.tsx'

export const Messages = () => (
  <Section title="Messages">
    <Specimen name="empty" size="line">
      <EmptyState
        title="No folders yet. But oh, the possibilities!"
        hint="Click the + button to create your first folder."
      >
        <Button variant="primary">New folder</Button>
      </EmptyState>
    </Specimen>
    <Specimen name="failed" size="line">
      <ErrorState
        title="Your folders couldn't be loaded"
        error={new ApiError('unavailable', 'The service is busy. Please try again in a moment.', 503)}
        onRetry={() => {}}
      />
    </Specimen>
    <Specimen name="callout" size="line">
      <Callout>
        <p>You seem to be offline. New videos may be missing.</p>
        <Button>Retry</Button>
      </Callout>
    </Specimen>
    <Specimen name="callout, error" size="line">
      <Callout tone="error">
        <p>We couldn't reach YouTube. New videos may be missing.</p>
        <Button>Retry</Button>
      </Callout>
    </Specimen>
    <Specimen name="counts">
      <Stats
        counts={[
          ['imported', 240],
          ['on YouTube', 240],
          ['duplicates', 0],
        ]}
      />
    </Specimen>
    <Specimen name="skeleton" size="field">
      <Skeleton height={80} />
    </Specimen>
  </Section>
)
