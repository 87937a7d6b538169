import type { SearchIndex } from './search-index.ts';
import type { SentenceReader } from './sentence-reader.ts';
import { conditionLabel } from '../rules/condition-label.ts';
import { fieldsOf, fulfilmentOf, qualityOf, standingOf } from '../rules/explanation.ts';
import { scoreParts } from '../rules/scoring.ts';
import type { Vocabulary } from '../rules/understand/understand.ts';
import { readFilterAddress } from '../../../../contract/filter-address.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { Explanation } from '../../../../contract/schemas/explanation.ts';
import { scorePartNames } from '../../../../contract/schemas/explanation.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';

/** Maximum number of pages searched for the ad's position. */
const maxPages = 10;
const dayMs = 24 * 3600 * 1000;

type Read = Pick<Awaited<ReturnType<SentenceReader['read']>>, 'request' | 'filters' | 'correctedText'>;

/** Explains an ad's position in the results of a sentence. Throws AdNotFound if it is not published. */
export async function explain(
  index: SearchIndex,
  { request, filters, correctedText }: Read,
  adId: string,
  { vocabulary, language }: { vocabulary: Vocabulary; language: Language },
): Promise<Omit<Explanation, 'title'>> {
  const weighed = required(await index.weigh({ request }, adId), 'AdNotFound');
  const { candidate, words, parts, createdAt } = weighed;
  const certain = filters.filter(({ strength, filterKey }) => strength === 'filter' && !ordering.has(filterKey));
  const fulfilled = await Promise.all(
    certain.map(async ({ filterKey, value }) => {
      const alone = readFilterAddress(new URLSearchParams({ [filterKey]: value })).request;
      return (await index.weigh({ request: alone }, adId))?.isFull === true;
    }),
  );
  const { place, lookedThrough } = await placeOf(index, request, adId);
  const score = scoreParts({ words, parts: parts.map(({ kind }) => kind) }, candidate);
  const ageDays = Math.max(0, clock.now().getTime() - createdAt.getTime()) / dayMs;
  return {
    ...(correctedText !== undefined && { correctedText }),
    standing: standingOf(weighed, place !== undefined),
    ...(place !== undefined && { place }),
    lookedThrough,
    conditions: [
      ...certain.map(({ label, strength }, at) => ({
        label,
        strength,
        fulfilled: fulfilled[at] === true ? ('Answers' as const) : ('No' as const),
      })),
      ...parts.map((part, at) => ({
        label: conditionLabel(part, vocabulary, language),
        strength: 'rank' as const,
        fulfilled: fulfilmentOf(candidate.says[at]),
      })),
    ],
    words: fieldsOf(words, candidate),
    score: scorePartNames.map((part) => ({ part, points: score[part] })),
    points: scorePartNames.reduce((sum, part) => sum + score[part], 0),
    quality: qualityOf(candidate.rank, createdAt),
    ageDays,
  };
}

/** Filter keys that set the order and are not conditions. */
const ordering: ReadonlySet<string> = new Set(['orderItem', 'asc', 'desc']);

/** The ad's position from 1, if it is among the first `maxPages` pages. */
async function placeOf(index: SearchIndex, request: FilterRequest, adId: string) {
  const pageSize = limits.pageSizeMost;
  let lookedThrough = 0;
  let after: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const found = await index.find({ request: { ...request, pageSize, ...(after !== undefined && { after }) } });
    const at = found.ids.indexOf(adId);
    if (at >= 0) return { place: lookedThrough + at + 1, lookedThrough: lookedThrough + found.ids.length };
    lookedThrough += found.ids.length;
    after = found.next;
    if (after === undefined) break;
  }
  return { lookedThrough };
}
