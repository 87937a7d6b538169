/** The page of all categories. */
export const translations = {
  title: 'Tüm kategoriler',
  text: 'Aradığın her şey tek meydanda.',
  find: 'Kategori ara',
  none: '“{{text}}” adında bir kategori yok',
  noneText: 'Başka bir kelime dene ya da yukarıdaki aramayla ilanlarda ara.',
  found: '{{figure}} kategori',
  all: 'Tümü',
} as const;
