import type { AreaWords } from '../index.ts';

export const words = {
  title: 'No ads with these filters',
  emptyTitle: 'No ads here yet',
  emptyText: 'New ads will appear here as they come. Meanwhile, look at the other categories.',
  text: 'Try widening your search a little.',
  nearest: 'Nearest match: without <b>{{label}}</b> there are {{figure}} ads.',
  remove: 'Remove the filter',
  or: 'Other filters whose removal finds ads',
  option: '{{figure}} ads without {{label}}',
  clear: 'Clear all filters',
  categories: 'Browse the categories',
  page: 'No ads on this page',
  pageText: 'There are no more pages.',
  first: 'Back to the first page',
  problem: 'This search could not be made',
} satisfies AreaWords<'none'>['words'];
