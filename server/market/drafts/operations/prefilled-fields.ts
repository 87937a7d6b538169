import type { Draft } from '../../../../contract/schemas/ad-form.ts';
import { isDeepStrictEqual } from 'node:util';
import type { LastTerms, StoredContent } from '../tables.ts';

const termNames = ['provinceId', 'districtId', 'neighborhoodId', 'delivery'] as const satisfies (keyof LastTerms)[];

/** The fields that still have their prefilled value. */
export function prefilledFields(content: StoredContent): Draft['prefilled'] {
  const { prefilled } = content;
  if (!prefilled) return undefined;
  const { lastAd = {}, words = {} } = prefilled;
  const isSame = (name: string, value: unknown) => isDeepStrictEqual((content as Record<string, unknown>)[name], value);
  const last = termNames.filter((name) => lastAd[name] !== undefined && isSame(name, lastAd[name]));
  const parts = [
    ...(words.title !== undefined && isSame('title', words.title) ? ['title'] : []),
    ...Object.entries(words.specs ?? {}).flatMap(([id, value]) =>
      isDeepStrictEqual(content.specs?.[id], value) ? [`specs.${id}`] : [],
    ),
  ];
  return last.length + parts.length > 0 ? { lastAd: last, words: parts } : undefined;
}
