/** Telling the makers of the product something. */
export const words = {
  title: 'Geri bildirim ver',
} as const;

/** Words for the error codes that only these screens meet. */
export const api = {} as const;
