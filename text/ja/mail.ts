import { PRODUCT } from '#contract/product.ts'
export const registrationOpenSubject = `${PRODUCT}の登録受付を始めました。あなたの棚をご用意しています`

export const registrationOpenText = (origin: string): string => `こんにちは。

新規登録の受付開始をお知らせするよう、ご希望をいただいていました。受付を始めましたので、お知らせします。

${origin}

Googleでログインし、YouTubeの登録チャンネルを取り込んで、棚に並べてみてください。

ウェイトリストにご登録いただいた方へのメールは、この1通だけです。配信停止の手続きは必要ありません。

${PRODUCT}
`
