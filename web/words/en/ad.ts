export const ad = { title: 'ad' } as const;
