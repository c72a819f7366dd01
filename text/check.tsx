// Written by scripts/docs.ts: every complete language has the exports of English, each of the same type.
import type { Texts } from './texts.ts'

export type TextsLike<English, Other extends Texts<English>> = [English, Other]
export type SameAs<English, Other extends English> = [English, Other]

// biome-ignore format: one line per file
export type de = [
  TextsLike<typeof import('./en/counts.ts'), typeof import('./de/counts.ts')>,
  TextsLike<typeof import('./en/emoji-words.ts'), typeof import('./de/emoji-words.ts')>,
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
]

// biome-ignore format: one line per file
export type fr = [
  TextsLike<typeof import('./en/counts.ts'), typeof import('./fr/counts.ts')>,
  TextsLike<typeof import('./en/emoji-words.ts'), typeof import('./fr/emoji-words.ts')>,
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
]

// biome-ignore format: one line per file
export type es = [
  TextsLike<typeof import('./en/counts.ts'), typeof import('./es/counts.ts')>,
  TextsLike<typeof import('./en/emoji-words.ts'), typeof import('./es/emoji-words.ts')>,
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
]

// biome-ignore format: one line per file
export type ptBR = [
  TextsLike<typeof import('./en/counts.ts'), typeof import('./pt-BR/counts.ts')>,
  TextsLike<typeof import('./en/emoji-words.ts'), typeof import('./pt-BR/emoji-words.ts')>,
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
]

// biome-ignore format: one line per file
export type ja = [
  TextsLike<typeof import('./en/counts.ts'), typeof import('./ja/counts.ts')>,
  TextsLike<typeof import('./en/emoji-words.ts'), typeof import('./ja/emoji-words.ts')>,
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
]

// biome-ignore format: one line per file
export type ar = [
  TextsLike<typeof import('./en/counts.ts'), typeof import('./ar/counts.ts')>,
  TextsLike<typeof import('./en/emoji-words.ts'), typeof import('./ar/emoji-words.ts')>,
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
]
