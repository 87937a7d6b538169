export const home = { title: 'home' } as const;
