import type { AreaTranslations } from '../index.ts';

export const translations = {
  home: 'Home',
  title: '{{name}} ads',
  absent: 'No {{thing}} on Meydan right now',
  everything: 'All ads',
  description:
    '{{figure}} ads in {{name}} on Meydan: filter by price, place and features, see them as a list or on a map, message the seller.',
  allCategories: 'All categories',
  allCategoriesText:
    'From homes to vehicles, from technology to clothes: every category on Meydan, with its number of ads.',
} satisfies AreaTranslations<'meta'>['translations'];
