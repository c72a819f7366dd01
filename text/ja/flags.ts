export const maintenanceTitle = '数分で戻ります'
export const maintenanceNotice =
  'Subshelfはメンテナンス中です。フォルダーとチャンネルはそのまま残っています。再開すると、このページは自動的に続きに戻ります。'
export const tryAgain = '再試行'
