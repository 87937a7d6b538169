import type { FilterRequest } from './schemas/filter.ts';

/** All words of a search: those that its ads must have, and those that only rank. Empty where there are none. */
export const typedText = ({ text, likely }: Pick<FilterRequest, 'text' | 'likely'>): string =>
  [text, likely?.text].filter(Boolean).join(' ');
