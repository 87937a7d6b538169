import { chance } from '../../../platform/clock.ts';
import { z } from 'zod';

/** This copy of the server: it has heard of its own changes before their notices arrive. */
const ownCopy = chance.uuid();
/** A notice of PostgreSQL holds at most 8,000 bytes. */
const maxCategories = 500;

const notices = z.object({ copy: z.string(), categories: z.array(z.number()) });

/** What other copies are told of a change in some categories; of more than a few that everything changed. */
export function writeNotice(categories: readonly number[]): string {
  const all = [...new Set(categories)];
  return all.length > maxCategories ? '' : JSON.stringify({ copy: ownCopy, categories: all });
}

/** What a notice says: the categories that another copy changed, nothing where it is this copy's own, or that everything may have changed. */
export function readNotice(notice: string | undefined): readonly number[] | 'all' {
  if (!notice) return 'all';
  const { copy, categories } = notices.parse(JSON.parse(notice));
  return copy === ownCopy ? [] : categories;
}
