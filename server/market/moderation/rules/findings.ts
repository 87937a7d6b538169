import type { Finding } from '../../../../contract/schemas/moderation.ts';
import { dayMs } from './istanbul-days.ts';
import type { Weight } from './risk.ts';
import type { TextFinding } from './text/text-findings.ts';

/** What the words of an ad weigh; the other findings say it themselves. */
const textWeights: Record<TextFinding['code'], Weight> = {
  ForbiddenWord: 'danger',
  ContactInText: 'danger',
  PrepaymentWords: 'danger',
  DuplicateText: 'warning',
  DuplicatePhoto: 'warning',
  PriceFarBelow: 'warning',
  PriceFarAbove: 'warning',
  NewAccountRate: 'warning',
  ContactUnverified: 'warning',
  AuthorityMissing: 'warning',
};

/** Findings of words, one a code. */
export function findingsOfText(found: readonly TextFinding[]): Finding[] {
  const codes = [...new Set(found.map(({ code }) => code))];
  return codes.map((code) => ({
    code,
    weight: textWeights[code],
    matches: found.filter((one) => one.code === code).map(({ field, text }) => ({ field, text })),
  }));
}

/** Below the first part of the median a price is too good to be true; above the second somebody mistyped. */
const priceParts = { low: 0.35, high: 4 };

/** Kuruş in, kuruş out. */
export function priceFinding(price: number, market: { median: number } | undefined): Finding | undefined {
  if (!market) return undefined;
  const { median } = market;
  const [lowest, highest] = [Math.round(median * priceParts.low), Math.round(median * priceParts.high)];
  if (price < lowest) return { code: 'PriceFarBelow', weight: 'danger', median, limit: lowest };
  if (price > highest) return { code: 'PriceFarAbove', weight: 'warning', median, limit: highest };
  return undefined;
}

/** Who has been a member for less than so many days is new; how many ads one may send in 24 hours without being looked at. */
const newMember = { days: 7, ads: 5 };

/** `count`: what the member sent within 24 hours. */
export function rateFinding(memberSince: Date, count: number, now: Date): Finding | undefined {
  const isNew = now.getTime() - memberSince.getTime() < newMember.days * dayMs;
  return isNew && count > newMember.ads ? { code: 'NewAccountRate', weight: 'warning', count } : undefined;
}

/** Another ad with the same text or photo. */
export interface Likeness {
  otherId: string;
  isSameOwner: boolean;
  /** Places of the photos that are alike; none for texts. */
  photos: readonly number[];
}

/** Other ads that a finding names. */
const maxLikenesses = 5;

export function likenessFinding(
  code: 'DuplicateText' | 'DuplicatePhoto',
  likenesses: readonly Likeness[],
): Finding | undefined {
  if (likenesses.length === 0) return undefined;
  const photos = [...new Set(likenesses.flatMap((one) => one.photos))].toSorted((a, b) => a - b);
  const others = likenesses.toSorted((a, b) => Number(a.isSameOwner) - Number(b.isSameOwner));
  return {
    code,
    weight: likenesses.some(({ isSameOwner }) => !isSameOwner) ? 'danger' : 'warning',
    adIds: [...new Set(others.map(({ otherId }) => otherId))].slice(0, maxLikenesses),
    ...(photos.length > 0 && { photos }),
  };
}
