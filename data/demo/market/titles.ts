import type { Draft } from '../model.ts';
import { say, sentenceCase } from '../phrase.ts';
import type { Phrases } from '../phrase.ts';

/** Removes spaces left by omitted parts. */
export const tidied = (head: string): string => head.replace(/ +(?=[ ,]|$)/g, '').trim();

/** Adds up to two details to a title after commas, without repeating its words. */
export function withTails(head: string, lists: readonly (Phrases | undefined)[], { random, facts }: Draft): string {
  let title = sentenceCase(tidied(head));
  const count = random.chance(0.34) ? 2 : random.chance(0.12) && title.length > 14 ? 0 : 1;
  const order = random.chance(0.4) ? lists : lists.toReversed();
  let used = 0;
  for (const list of order) {
    const tail = list && used < count ? say(list, facts, random) : undefined;
    if (!tail || title.toLowerCase().includes(tail.slice(0, 6).toLowerCase()) || title.length + tail.length > 68)
      continue;
    title += `, ${tail}`;
    used += 1;
  }
  return title;
}
