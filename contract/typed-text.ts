import type { FilterRequest } from './schemas/filter.ts';

/** All search words, required and ranking ones. Empty if there are none. */
export const typedText = ({ text, likely }: Pick<FilterRequest, 'text' | 'likely'>): string =>
  [text, likely?.text].filter(Boolean).join(' ');
