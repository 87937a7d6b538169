import type { AdStatus, CheckCode, Decision } from '../../../contract/enums.ts';
import type { Finding } from '../../../contract/schemas/moderation.ts';
import type { TextFinding } from './rules/text/findings.ts';

type Weight = Finding['weight'];

/** What each finding adds to the risk, by its weight. */
const points: Record<CheckCode, Record<Weight, number>> = {
  ForbiddenWord: { danger: 40, warning: 20 },
  ContactInText: { danger: 20, warning: 15 },
  PrepaymentWords: { danger: 25, warning: 15 },
  DuplicateText: { danger: 25, warning: 10 },
  DuplicatePhoto: { danger: 30, warning: 10 },
  PriceFarBelow: { danger: 25, warning: 10 },
  PriceFarAbove: { danger: 15, warning: 10 },
  NewAccountRate: { danger: 25, warning: 15 },
  ContactUnverified: { danger: 15, warning: 8 },
  AuthorityMissing: { danger: 30, warning: 15 },
};

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

/** From here on an ad has a finding that is dangerous; warnings alone stay below. */
export const flaggedRisk = 50;
export const riskMost = 100;

/** 0 to 100: how much speaks against an ad. */
export function riskOf(findings: readonly Finding[]): number {
  const sum = findings.reduce((risk, { code, weight }) => risk + points[code][weight], 0);
  const isFlagged = findings.some(({ weight }) => weight === 'danger');
  return isFlagged ? Math.min(riskMost, flaggedRisk + sum) : Math.min(flaggedRisk - 1, sum);
}

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

const dayMs = 24 * 3_600_000;
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
const likenessesMost = 5;

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
    adIds: [...new Set(others.map(({ otherId }) => otherId))].slice(0, likenessesMost),
    ...(photos.length > 0 && { photos }),
  };
}

/** Pictures are the same while so few of their 64 bits differ. */
export const perceptualHashDistance = 6;

/** The quarters of a picture's looks, each with its place, to find it by. One of a single tone says nothing: every plain background has it. */
export function quartersOf(hash: bigint): { all: number[]; distinctive: number[] } {
  const bits = BigInt.asUintN(64, hash);
  const quarters = [0, 1, 2, 3].map((place) => ({ place, value: Number((bits >> BigInt(48 - place * 16)) & 0xffffn) }));
  const keys = (list: typeof quarters) => list.map(({ place, value }) => (place << 16) | value);
  return { all: keys(quarters), distinctive: keys(quarters.filter(({ value }) => value !== 0 && value !== 0xffff)) };
}

/** What a moderator may decide by an ad's status; an edit of a published one is decided on like a new ad. */
const decisionsByStatus: Record<AdStatus, readonly Decision[]> = {
  UnderReview: ['Approve', 'Reject', 'AskEdit', 'Delete'],
  NeedsAction: ['Delete'],
  WaitingForEdit: ['Delete'],
  OnSale: ['TakeDown', 'Delete'],
  Locked: [],
  OutOfStock: ['Delete'],
  Archived: ['Delete'],
  NotOnSale: ['Delete'],
  ListingError: ['Delete'],
};

/** `isEdit`: an edit waits. `wasTakenDown`: the last word on the ad was that it goes. */
export function decisionsFor(ad: { status: AdStatus; isEdit: boolean; wasTakenDown: boolean }): Decision[] {
  return [
    ...(ad.isEdit ? (['Approve', 'Reject', 'AskEdit'] as const) : []),
    ...(ad.status === 'NotOnSale' && ad.wasTakenDown ? (['Restore'] as const) : []),
    ...decisionsByStatus[ad.status],
  ];
}

/** A day begins at midnight in Istanbul, three hours ahead of UTC all year since 2016. */
const istanbulMs = 3 * 3_600_000;

/** When the Istanbul day of a moment began. */
export function dayStart(now: Date): Date {
  return new Date(Math.floor((now.getTime() + istanbulMs) / dayMs) * dayMs - istanbulMs);
}

/** The moments that dates like `2026-11-21` stand for: from the beginning of the first day to the end of the last. */
export function periodOf(start: string | undefined, end: string | undefined): { from?: string; until?: string } {
  const at = (day: string, days: number) => {
    return new Date(Date.parse(`${day}T00:00:00Z`) - istanbulMs + days * dayMs).toISOString();
  };
  return { ...(start !== undefined && { from: at(start, 0) }), ...(end !== undefined && { until: at(end, 1) }) };
}
