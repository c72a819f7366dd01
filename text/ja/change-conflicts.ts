import type { ChangeBlock } from '#contract/changes.ts'
import { isolate } from '../isolate.ts'
import { countText } from './format.ts'

type Block = Pick<ChangeBlock, 'reason' | 'channels' | 'folder'> & { by: { undone: boolean } | null }

export function blockedText({ reason, channels, folder, by }: Block): string {
  const named = folder ? `「${isolate(folder)}」` : 'フォルダー'
  const count = countText(channels)
  const what = {
    folder_deleted: `その後、${named}が削除されました`,
    folder_exists: `${named}はすでに復元されています`,
    folder_changed: `その後、${named}が変更されました`,
    folder_filled: `その後、${named}に別のチャンネルが${count}件入りました`,
    channels_removed: `その後、このうち${count}件のチャンネルがライブラリからなくなりました`,
    channels_back: `このうち${count}件のチャンネルは、再びライブラリにあります`,
    channels_moved: `その後、このうち${count}件のチャンネルが移動されました`,
    order_changed: 'その後、フォルダーの順序が再び変更されました',
  }[reason]
  return by ? `${what}。先に${by.undone ? 'その変更をやり直してください' : 'その変更を元に戻してください'}` : what
}
