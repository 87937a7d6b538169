/** Signing in and up, confirming, forgotten passwords. */
export const words = {
  title: 'Giriş yap',
} as const;

/** Words for the error codes that only these screens meet. */
export const api = {} as const;
