import { can } from '../../../contract/capabilities.ts';

/** Titles and descriptions of results pages; used on the server only. */
export const translations = {
  home: 'Ana sayfa',
  title: '{{name}} ilanları',
  absent: 'Meydan’da şu an {{thing}} yok',
  everything: 'Tüm ilanlar',
  description: can('messages')
    ? 'Meydan’da {{figure}} {{name}} ilanı: fiyata, konuma ve özelliklere göre filtrele, listede ya da haritada gör, satıcıya yaz.'
    : 'Meydan’da {{figure}} {{name}} ilanı: fiyata, konuma ve özelliklere göre filtrele, listede ya da haritada gör.',
  allCategories: 'Tüm kategoriler',
  allCategoriesText: 'Emlaktan vasıtaya, teknolojiden giyime Meydan’daki bütün kategoriler ve ilan sayıları.',
} as const;
