import { chance } from '../../platform/clock.ts';
import { codeOf, nameKey, slugOf } from './rules.ts';

/** The address and the comparison key of a new list, for demo data. */
export function newListAddress(name: string): { code: string; slug: string; nameKey: string } {
  const code = codeOf(chance.uuid());
  return { code, slug: slugOf({ name, code }), nameKey: nameKey(name) };
}
