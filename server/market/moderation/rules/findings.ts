import type { Finding } from '../../../../contract/schemas/moderation.ts';
import { dayMs } from './istanbul-days.ts';
import type { Weight } from './risk.ts';
import type { TextFinding } from './text/text-findings.ts';

/** Weights of text findings; the other findings set their own. */
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

/** Groups text findings by code. */
export function findingsOfText(found: readonly TextFinding[]): Finding[] {
  const codes = [...new Set(found.map(({ code }) => code))];
  return codes.map((code) => ({
    code,
    weight: textWeights[code],
    matches: found.filter((one) => one.code === code).map(({ field, text }) => ({ field, text })),
  }));
}

/** Factors of the median. A price below the first is suspicious; above the second it is probably a typing error. */
const priceParts = { low: 0.35, high: 4 };

/** Prices are in kuruş. */
export function priceFinding(price: number, market: { median: number } | undefined): Finding | undefined {
  if (!market) return undefined;
  const { median } = market;
  const [lowest, highest] = [Math.round(median * priceParts.low), Math.round(median * priceParts.high)];
  if (price < lowest) return { code: 'PriceFarBelow', weight: 'danger', median, limit: lowest };
  if (price > highest) return { code: 'PriceFarAbove', weight: 'warning', median, limit: highest };
  return undefined;
}

/** An account is new for this many days. A new account that submits more ads within 24 hours needs a review. */
const newMember = { days: 7, ads: 5 };

/** `count`: ads submitted within 24 hours. */
export function rateFinding(memberSince: Date, count: number, now: Date): Finding | undefined {
  const isNew = now.getTime() - memberSince.getTime() < newMember.days * dayMs;
  return isNew && count > newMember.ads ? { code: 'NewAccountRate', weight: 'warning', count } : undefined;
}

/** Another ad with the same text or a similar photo. */
export interface Likeness {
  otherId: string;
  isSameOwner: boolean;
  /** Positions of the similar photos; empty for texts. */
  photos: readonly number[];
}

/** Maximum number of other ads in a finding. */
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
