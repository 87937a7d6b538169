import type { AreaTranslations } from '../index.ts';

export const translations = {
  title: 'No ads with these filters',
  emptyTitle: 'No ads here yet',
  emptyText: 'New ads will appear here as they come in. In the meantime, have a look at other categories.',
  text: 'Try widening your search a little.',
  words: 'No ads for “{{text}}”',
  wordsText: 'Check the spelling, or try a more general word.',
  nearest: 'Nearest match: without <b>{{label}}</b> there are {{figure}} ads.',
  remove: 'Remove the filter',
  or: 'Or remove another filter',
  option: '{{figure}} ads without {{label}}',
  wider: 'What is nearby',
  within: '{{label}}: {{figure}} ads',
  clear: 'Clear all filters',
  categories: 'Browse the categories',
  page: 'No ads on this page',
  pageText: 'There are no more pages.',
  first: 'Back to the first page',
  problem: 'This search didn’t work',
} satisfies AreaTranslations<'none'>['translations'];
