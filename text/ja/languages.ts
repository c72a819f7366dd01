export const heading = '言語'
export const likeBrowser = 'ブラウザーの言語'
export const reloads = '選んだ言語でこのページを開き直します。'
export const otherLanguages = '言語'
