/** What the page after signing in, registering and closing the account says. */
export const translations = {
  signedIn: 'Hoş geldin, {{name}}',
  registered: 'Hesabın açıldı. Hoş geldin, {{name}}',
  left: 'Hesabın kapatıldı',
} as const;
