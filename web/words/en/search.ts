export const search = { title: 'search' } as const;
