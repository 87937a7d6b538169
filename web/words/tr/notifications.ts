/** What a person is told: the list of notifications and its details. */
export const words = {
  title: 'Bildirimler',
} as const;

/** Words for the error codes that only these screens meet. */
export const api = {} as const;
