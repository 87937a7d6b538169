import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { conditionKeys } from '../../../../contract/schemas/filter.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import { isMasked, maskSentence } from '../rules/masking.ts';
import { addListedAds, addSearchUse } from '../store.ts';
import { dailyPerson } from './daily-person.ts';
import type { LearningDeps } from './dependencies.ts';
import { today } from './today.ts';

export interface SeenList {
  sentence?: string | undefined;
  reading: string;
  words: readonly string[];
  total: number;
  language: Language;
  ads: readonly string[];
  from: number;
}

/** Records a search and the ads listed to the user, except the user's own ads. */
export async function noteSeenList(
  { database, ads, salt }: LearningDeps,
  context: RequestContext,
  seen: SeenList,
): Promise<void> {
  const person = dailyPerson(context, salt);
  if (!person) return;
  const text = seen.sentence === undefined ? '' : maskSentence(seen.sentence, seen.language);
  // If the sentence contains personal data, its words may contain it too.
  const words = isMasked(text) ? [] : seen.words.map((word) => maskSentence(word, seen.language)).filter(Boolean);
  // Only the first page counts as a search.
  if (text !== '' && seen.from === 1)
    await addSearchUse(database, person, { ...seen, text, words, reading: conditionsOf(seen.reading) });
  const owners = await ads.ownersOf(seen.ads);
  const shown = [...new Set(seen.ads)].flatMap((id, at) =>
    owners.has(id) && owners.get(id) !== person.callerId ? [{ id, position: seen.from + at }] : [],
  );
  if (shown.length > 0)
    await addListedAds(
      database,
      person,
      today(),
      shown.filter(({ position }) => position <= limits.learnedPositions),
    );
}

/** Query parameters without free text, which may contain personal data. */
function conditionsOf(reading: string): string {
  const query = new URLSearchParams(reading);
  const keys = conditionKeys.filter((key) => !['ffullText', 'lffullText', 'xw'].includes(key) && query.has(key));
  return new URLSearchParams(keys.map((key) => [key, query.get(key) ?? ''])).toString();
}
