export const heading = 'اللغة'
export const likeBrowser = 'لغة متصفحك'
export const reloads = 'تُفتح هذه الصفحة مجددًا باللغة التي تختارها.'
export const otherLanguages = 'اللغات'
