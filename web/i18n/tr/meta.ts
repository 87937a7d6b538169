/** Titles and descriptions of results pages; used on the server only. */
export const translations = {
  home: 'Ana sayfa',
  title: '{{name}} ilanları',
  absent: 'Meydan’da şu an {{thing}} yok',
  everything: 'Tüm ilanlar',
  description:
    'Meydan’da {{figure}} {{name}} ilanı: fiyata, konuma ve özelliklere göre filtrele, listede ya da haritada gör, satıcıya yaz.',
  allCategories: 'Tüm kategoriler',
  allCategoriesText: 'Emlaktan vasıtaya, teknolojiden giyime Meydan’daki bütün kategoriler ve ilan sayıları.',
} as const;
