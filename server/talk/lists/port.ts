import { chance } from '../../platform/clock.ts';
import { codeOf, nameKey, slugOf } from './rules.ts';

/** A new list's address, and by what its name is compared: for what makes lists with a past of their own. */
export function newListAddress(name: string): { code: string; slug: string; nameKey: string } {
  const code = codeOf(chance.uuid());
  return { code, slug: slugOf({ name, code }), nameKey: nameKey(name) };
}
