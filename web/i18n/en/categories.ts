import type { AreaTranslations } from '../index.ts';

export const translations = {
  title: 'All categories',
  text: 'Whatever you’re looking for, all in one place.',
  find: 'Find a category',
  none: 'No category called “{{text}}”',
  noneText: 'Try another word, or search the ads with the box above.',
  found: '{{figure}} categories',
  all: 'All',
} satisfies AreaTranslations<'categories'>['translations'];
