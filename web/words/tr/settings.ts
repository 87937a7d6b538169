/** The settings of an account. */
export const words = {
  title: 'Ayarlar',
} as const;

/** Words for the error codes that only these screens meet. */
export const api = {} as const;
