export const pages = { title: 'pages' } as const;
