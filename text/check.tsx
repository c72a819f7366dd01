// Written by scripts/docs.ts: every complete language has the exports of English, each of the same type.
import type { Texts } from './texts.ts'

export type TextsLike<English, Other extends Texts<English>> = [English, Other]
export type SameAs<English, Other extends English> = [English, Other]

// biome-ignore format: one line per file
export type de = [
  TextsLike<typeof import('./en/admin.ts'), typeof import('./de/admin.ts')>,
  TextsLike<typeof import('./en/alerts.ts'), typeof import('./de/alerts.ts')>,
  TextsLike<typeof import('./en/changes.ts'), typeof import('./de/changes.ts')>,
  TextsLike<typeof import('./en/counts.ts'), typeof import('./de/counts.ts')>,
  TextsLike<typeof import('./en/emoji-words.ts'), typeof import('./de/emoji-words.ts')>,
  TextsLike<typeof import('./en/file-import.ts'), typeof import('./de/file-import.ts')>,
  TextsLike<typeof import('./en/format.ts'), typeof import('./de/format.ts')>,
  SameAs<typeof import('./en/legal/document.ts'), typeof import('./de/legal/document.ts')>,
  SameAs<typeof import('./en/legal/privacy-collection.tsx'), typeof import('./de/legal/privacy-collection.tsx')>,
  SameAs<typeof import('./en/legal/privacy-policy.ts'), typeof import('./de/legal/privacy-policy.ts')>,
  SameAs<typeof import('./en/legal/privacy-rights.tsx'), typeof import('./de/legal/privacy-rights.tsx')>,
  SameAs<typeof import('./en/legal/privacy-sharing.tsx'), typeof import('./de/legal/privacy-sharing.tsx')>,
  SameAs<typeof import('./en/legal/stored-data.ts'), typeof import('./de/legal/stored-data.ts')>,
  SameAs<typeof import('./en/legal/terms-general.tsx'), typeof import('./de/legal/terms-general.tsx')>,
  SameAs<typeof import('./en/legal/terms-of-service.ts'), typeof import('./de/legal/terms-of-service.ts')>,
  SameAs<typeof import('./en/legal/terms-use.tsx'), typeof import('./de/legal/terms-use.tsx')>,
  TextsLike<typeof import('./en/locale.ts'), typeof import('./de/locale.ts')>,
  TextsLike<typeof import('./en/plans.ts'), typeof import('./de/plans.ts')>,
  TextsLike<typeof import('./en/restore.ts'), typeof import('./de/restore.ts')>,
  TextsLike<typeof import('./en/rules.ts'), typeof import('./de/rules.ts')>,
]

// biome-ignore format: one line per file
export type fr = [
  TextsLike<typeof import('./en/admin.ts'), typeof import('./fr/admin.ts')>,
  TextsLike<typeof import('./en/alerts.ts'), typeof import('./fr/alerts.ts')>,
  TextsLike<typeof import('./en/changes.ts'), typeof import('./fr/changes.ts')>,
  TextsLike<typeof import('./en/counts.ts'), typeof import('./fr/counts.ts')>,
  TextsLike<typeof import('./en/emoji-words.ts'), typeof import('./fr/emoji-words.ts')>,
  TextsLike<typeof import('./en/file-import.ts'), typeof import('./fr/file-import.ts')>,
  TextsLike<typeof import('./en/format.ts'), typeof import('./fr/format.ts')>,
  SameAs<typeof import('./en/legal/document.ts'), typeof import('./fr/legal/document.ts')>,
  SameAs<typeof import('./en/legal/privacy-collection.tsx'), typeof import('./fr/legal/privacy-collection.tsx')>,
  SameAs<typeof import('./en/legal/privacy-policy.ts'), typeof import('./fr/legal/privacy-policy.ts')>,
  SameAs<typeof import('./en/legal/privacy-rights.tsx'), typeof import('./fr/legal/privacy-rights.tsx')>,
  SameAs<typeof import('./en/legal/privacy-sharing.tsx'), typeof import('./fr/legal/privacy-sharing.tsx')>,
  SameAs<typeof import('./en/legal/stored-data.ts'), typeof import('./fr/legal/stored-data.ts')>,
  SameAs<typeof import('./en/legal/terms-general.tsx'), typeof import('./fr/legal/terms-general.tsx')>,
  SameAs<typeof import('./en/legal/terms-of-service.ts'), typeof import('./fr/legal/terms-of-service.ts')>,
  SameAs<typeof import('./en/legal/terms-use.tsx'), typeof import('./fr/legal/terms-use.tsx')>,
  TextsLike<typeof import('./en/locale.ts'), typeof import('./fr/locale.ts')>,
  TextsLike<typeof import('./en/plans.ts'), typeof import('./fr/plans.ts')>,
  TextsLike<typeof import('./en/restore.ts'), typeof import('./fr/restore.ts')>,
  TextsLike<typeof import('./en/rules.ts'), typeof import('./fr/rules.ts')>,
]

// biome-ignore format: one line per file
export type es = [
  TextsLike<typeof import('./en/admin.ts'), typeof import('./es/admin.ts')>,
  TextsLike<typeof import('./en/alerts.ts'), typeof import('./es/alerts.ts')>,
  TextsLike<typeof import('./en/changes.ts'), typeof import('./es/changes.ts')>,
  TextsLike<typeof import('./en/counts.ts'), typeof import('./es/counts.ts')>,
  TextsLike<typeof import('./en/emoji-words.ts'), typeof import('./es/emoji-words.ts')>,
  TextsLike<typeof import('./en/file-import.ts'), typeof import('./es/file-import.ts')>,
  TextsLike<typeof import('./en/format.ts'), typeof import('./es/format.ts')>,
  SameAs<typeof import('./en/legal/document.ts'), typeof import('./es/legal/document.ts')>,
  SameAs<typeof import('./en/legal/privacy-collection.tsx'), typeof import('./es/legal/privacy-collection.tsx')>,
  SameAs<typeof import('./en/legal/privacy-policy.ts'), typeof import('./es/legal/privacy-policy.ts')>,
  SameAs<typeof import('./en/legal/privacy-rights.tsx'), typeof import('./es/legal/privacy-rights.tsx')>,
  SameAs<typeof import('./en/legal/privacy-sharing.tsx'), typeof import('./es/legal/privacy-sharing.tsx')>,
  SameAs<typeof import('./en/legal/stored-data.ts'), typeof import('./es/legal/stored-data.ts')>,
  SameAs<typeof import('./en/legal/terms-general.tsx'), typeof import('./es/legal/terms-general.tsx')>,
  SameAs<typeof import('./en/legal/terms-of-service.ts'), typeof import('./es/legal/terms-of-service.ts')>,
  SameAs<typeof import('./en/legal/terms-use.tsx'), typeof import('./es/legal/terms-use.tsx')>,
  TextsLike<typeof import('./en/locale.ts'), typeof import('./es/locale.ts')>,
  TextsLike<typeof import('./en/plans.ts'), typeof import('./es/plans.ts')>,
  TextsLike<typeof import('./en/restore.ts'), typeof import('./es/restore.ts')>,
  TextsLike<typeof import('./en/rules.ts'), typeof import('./es/rules.ts')>,
]

// biome-ignore format: one line per file
export type ptBR = [
  TextsLike<typeof import('./en/admin.ts'), typeof import('./pt-BR/admin.ts')>,
  TextsLike<typeof import('./en/alerts.ts'), typeof import('./pt-BR/alerts.ts')>,
  TextsLike<typeof import('./en/changes.ts'), typeof import('./pt-BR/changes.ts')>,
  TextsLike<typeof import('./en/counts.ts'), typeof import('./pt-BR/counts.ts')>,
  TextsLike<typeof import('./en/emoji-words.ts'), typeof import('./pt-BR/emoji-words.ts')>,
  TextsLike<typeof import('./en/file-import.ts'), typeof import('./pt-BR/file-import.ts')>,
  TextsLike<typeof import('./en/format.ts'), typeof import('./pt-BR/format.ts')>,
  SameAs<typeof import('./en/legal/document.ts'), typeof import('./pt-BR/legal/document.ts')>,
  SameAs<typeof import('./en/legal/privacy-collection.tsx'), typeof import('./pt-BR/legal/privacy-collection.tsx')>,
  SameAs<typeof import('./en/legal/privacy-policy.ts'), typeof import('./pt-BR/legal/privacy-policy.ts')>,
  SameAs<typeof import('./en/legal/privacy-rights.tsx'), typeof import('./pt-BR/legal/privacy-rights.tsx')>,
  SameAs<typeof import('./en/legal/privacy-sharing.tsx'), typeof import('./pt-BR/legal/privacy-sharing.tsx')>,
  SameAs<typeof import('./en/legal/stored-data.ts'), typeof import('./pt-BR/legal/stored-data.ts')>,
  SameAs<typeof import('./en/legal/terms-general.tsx'), typeof import('./pt-BR/legal/terms-general.tsx')>,
  SameAs<typeof import('./en/legal/terms-of-service.ts'), typeof import('./pt-BR/legal/terms-of-service.ts')>,
  SameAs<typeof import('./en/legal/terms-use.tsx'), typeof import('./pt-BR/legal/terms-use.tsx')>,
  TextsLike<typeof import('./en/locale.ts'), typeof import('./pt-BR/locale.ts')>,
  TextsLike<typeof import('./en/plans.ts'), typeof import('./pt-BR/plans.ts')>,
  TextsLike<typeof import('./en/restore.ts'), typeof import('./pt-BR/restore.ts')>,
  TextsLike<typeof import('./en/rules.ts'), typeof import('./pt-BR/rules.ts')>,
]

// biome-ignore format: one line per file
export type ja = [
  TextsLike<typeof import('./en/admin.ts'), typeof import('./ja/admin.ts')>,
  TextsLike<typeof import('./en/alerts.ts'), typeof import('./ja/alerts.ts')>,
  TextsLike<typeof import('./en/changes.ts'), typeof import('./ja/changes.ts')>,
  TextsLike<typeof import('./en/counts.ts'), typeof import('./ja/counts.ts')>,
  TextsLike<typeof import('./en/emoji-words.ts'), typeof import('./ja/emoji-words.ts')>,
  TextsLike<typeof import('./en/file-import.ts'), typeof import('./ja/file-import.ts')>,
  TextsLike<typeof import('./en/format.ts'), typeof import('./ja/format.ts')>,
  SameAs<typeof import('./en/legal/document.ts'), typeof import('./ja/legal/document.ts')>,
  SameAs<typeof import('./en/legal/privacy-collection.tsx'), typeof import('./ja/legal/privacy-collection.tsx')>,
  SameAs<typeof import('./en/legal/privacy-policy.ts'), typeof import('./ja/legal/privacy-policy.ts')>,
  SameAs<typeof import('./en/legal/privacy-rights.tsx'), typeof import('./ja/legal/privacy-rights.tsx')>,
  SameAs<typeof import('./en/legal/privacy-sharing.tsx'), typeof import('./ja/legal/privacy-sharing.tsx')>,
  SameAs<typeof import('./en/legal/stored-data.ts'), typeof import('./ja/legal/stored-data.ts')>,
  SameAs<typeof import('./en/legal/terms-general.tsx'), typeof import('./ja/legal/terms-general.tsx')>,
  SameAs<typeof import('./en/legal/terms-of-service.ts'), typeof import('./ja/legal/terms-of-service.ts')>,
  SameAs<typeof import('./en/legal/terms-use.tsx'), typeof import('./ja/legal/terms-use.tsx')>,
  TextsLike<typeof import('./en/locale.ts'), typeof import('./ja/locale.ts')>,
  TextsLike<typeof import('./en/plans.ts'), typeof import('./ja/plans.ts')>,
  TextsLike<typeof import('./en/restore.ts'), typeof import('./ja/restore.ts')>,
  TextsLike<typeof import('./en/rules.ts'), typeof import('./ja/rules.ts')>,
]

// biome-ignore format: one line per file
export type ar = [
  TextsLike<typeof import('./en/admin.ts'), typeof import('./ar/admin.ts')>,
  TextsLike<typeof import('./en/alerts.ts'), typeof import('./ar/alerts.ts')>,
  TextsLike<typeof import('./en/changes.ts'), typeof import('./ar/changes.ts')>,
  TextsLike<typeof import('./en/counts.ts'), typeof import('./ar/counts.ts')>,
  TextsLike<typeof import('./en/emoji-words.ts'), typeof import('./ar/emoji-words.ts')>,
  TextsLike<typeof import('./en/file-import.ts'), typeof import('./ar/file-import.ts')>,
  TextsLike<typeof import('./en/format.ts'), typeof import('./ar/format.ts')>,
  SameAs<typeof import('./en/legal/document.ts'), typeof import('./ar/legal/document.ts')>,
  SameAs<typeof import('./en/legal/privacy-collection.tsx'), typeof import('./ar/legal/privacy-collection.tsx')>,
  SameAs<typeof import('./en/legal/privacy-policy.ts'), typeof import('./ar/legal/privacy-policy.ts')>,
  SameAs<typeof import('./en/legal/privacy-rights.tsx'), typeof import('./ar/legal/privacy-rights.tsx')>,
  SameAs<typeof import('./en/legal/privacy-sharing.tsx'), typeof import('./ar/legal/privacy-sharing.tsx')>,
  SameAs<typeof import('./en/legal/stored-data.ts'), typeof import('./ar/legal/stored-data.ts')>,
  SameAs<typeof import('./en/legal/terms-general.tsx'), typeof import('./ar/legal/terms-general.tsx')>,
  SameAs<typeof import('./en/legal/terms-of-service.ts'), typeof import('./ar/legal/terms-of-service.ts')>,
  SameAs<typeof import('./en/legal/terms-use.tsx'), typeof import('./ar/legal/terms-use.tsx')>,
  TextsLike<typeof import('./en/locale.ts'), typeof import('./ar/locale.ts')>,
  TextsLike<typeof import('./en/plans.ts'), typeof import('./ar/plans.ts')>,
  TextsLike<typeof import('./en/restore.ts'), typeof import('./ar/restore.ts')>,
  TextsLike<typeof import('./en/rules.ts'), typeof import('./ar/rules.ts')>,
]
