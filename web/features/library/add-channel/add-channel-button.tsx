import { title } from '#text/add-channel.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { openAddChannel } from './open-add-channel.tsx'

/** @param folderId which the form suggests */
export const AddChannelButton = ({ folderId = '' }: { folderId?: string }) => (
  <Button onClick={() => openAddChannel({ folderId })}>
    <Icon name="plus" size={16} />
    {title}
  </Button>
)
