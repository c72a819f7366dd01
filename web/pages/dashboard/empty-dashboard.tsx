import { Suspense } from 'react'
import { importHint, importSubscriptions } from '#text/common.ts'
import { emptyLibrary, useAnotherAccount } from '#text/dashboard.ts'
import { useSignedIn } from '#web/features/account/use-session.ts'
import { optionalPart } from '#web/lib/optional-part.tsx'
import { openPanel } from '#web/lib/panels.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/message.tsx'

const UseAnotherAccount = optionalPart(() =>
  import('#web/features/account/use-another-account.tsx').then(({ UseAnotherAccount }) => UseAnotherAccount),
)

const FileDropArea = optionalPart<object>(() =>
  import('#web/features/library/file-import/file-drop-area.tsx').then(({ FileDropArea }) => FileDropArea),
)

export function EmptyLibrary() {
  const { google } = useSignedIn().platform
  return (
    <>
      <EmptyState title={emptyLibrary} hint={importHint}>
        <Button variant="primary" onClick={() => openPanel('import')}>
          {importSubscriptions}
        </Button>
        {google && (
          <Suspense fallback={<Button busy>{useAnotherAccount}</Button>}>
            <UseAnotherAccount onSame={() => openPanel('import')} />
          </Suspense>
        )}
      </EmptyState>
      <Suspense>
        <FileDropArea />
      </Suspense>
    </>
  )
}
