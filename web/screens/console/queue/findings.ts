import type { CheckCode, Decision, DecisionReason, EditablePart } from '../../../../contract/enums.ts';
import type { Finding, QueueItem, ReviewedAd } from '../../../../contract/schemas/moderation.ts';

export type Tone = 'danger' | 'warning' | 'neutral';

interface Meaning {
  tone: Tone;
  /** Why a moderator would refuse the ad for it. */
  reason?: DecisionReason;
  /** What of the ad would have to change. */
  part?: EditablePart;
}

/** What each finding stands for, the most important one first. */
const meanings: Readonly<Record<CheckCode, Meaning>> = {
  ForbiddenWord: { tone: 'danger', reason: 'ForbiddenContent', part: 'description' },
  PrepaymentWords: { tone: 'danger', reason: 'Fraud', part: 'description' },
  ContactInText: { tone: 'danger', reason: 'ContactInfo', part: 'description' },
  DuplicatePhoto: { tone: 'warning', reason: 'DuplicatePhoto', part: 'pictures' },
  PriceFarBelow: { tone: 'warning', reason: 'MisleadingPrice', part: 'price' },
  AuthorityMissing: { tone: 'warning', reason: 'AuthorityMissing' },
  DuplicateText: { tone: 'warning', reason: 'DuplicateAd', part: 'description' },
  PriceFarAbove: { tone: 'warning', reason: 'MisleadingPrice', part: 'price' },
  NewAccountRate: { tone: 'neutral' },
  ContactUnverified: { tone: 'neutral' },
};
const byImportance = Object.keys(meanings) as CheckCode[];

/** The tag of a row: its most important finding and how many more there are; without a finding what kind of review it is. */
export function tagOf({
  findings,
  kind,
}: Pick<QueueItem, 'findings' | 'kind'>): { code: CheckCode; more: number; tone: Tone } | { kind: QueueItem['kind'] } {
  const code = byImportance.find((one) => findings.includes(one));
  if (code === undefined) return { kind };
  return { code, more: findings.length - 1, tone: meanings[code].tone };
}

/**
 * The key of each reason, the same for every ad: whoever decides hundreds a day presses without looking. Ten have the row of digits, and two a letter that
 * no act has. They stand in this order, which is also the order of the keyboard.
 */
export const reasonKeys: Readonly<Record<DecisionReason, string>> = {
  ForbiddenContent: '1',
  ContactInfo: '2',
  DuplicateAd: '3',
  DuplicatePhoto: '4',
  WrongCategory: '5',
  MisleadingPrice: '6',
  MisleadingText: '7',
  PoorPhotos: '8',
  Counterfeit: '9',
  Fraud: '0',
  AuthorityMissing: 'E',
  Other: 'O',
};
export const keyedReasons = Object.keys(reasonKeys) as DecisionReason[];

/** The reasons that the findings speak for, the most important first. */
export function foundReasons(findings: readonly Finding[]): DecisionReason[] {
  const found = byImportance.flatMap((code) => {
    const { reason } = meanings[code];
    return reason !== undefined && findings.some((finding) => finding.code === code) ? [reason] : [];
  });
  return [...new Set(found)];
}

/** Reasons that are chosen from the start: those of the dangerous findings. */
export function chosenReasons(findings: readonly Finding[]): DecisionReason[] {
  const dangerous = findings.filter(({ weight }) => weight === 'danger');
  return [...new Set(dangerous.flatMap(({ code }) => meanings[code].reason ?? []))];
}

/** The part of the ad that a change would be asked of: where words were found, or what the most important finding is about. */
export function suggestedPart(findings: readonly Finding[]): EditablePart | undefined {
  for (const code of byImportance) {
    const finding = findings.find((one) => one.code === code);
    if (finding) {
      const part = finding.matches?.[0]?.field ?? meanings[code].part;
      if (part !== undefined) return part;
    }
  }
  return undefined;
}

/** What the check looks at; each is said as a green line where nothing was found. */
const questions = {
  words: ['ForbiddenWord'],
  contact: ['ContactInText'],
  prepayment: ['PrepaymentWords'],
  text: ['DuplicateText'],
  photos: ['DuplicatePhoto'],
  price: ['PriceFarBelow', 'PriceFarAbove'],
  rate: ['NewAccountRate'],
  reached: ['ContactUnverified'],
  authority: ['AuthorityMissing'],
} as const satisfies Record<string, readonly CheckCode[]>;
export type Question = keyof typeof questions;

/** What is fine about a waiting ad; a price is only where similar ads are known, the authority only where a registry number was given. */
export function soundParts({
  ad,
  review,
  registryNumber,
}: Pick<ReviewedAd, 'ad' | 'review' | 'registryNumber'>): Question[] {
  if (!review) return [];
  const found = new Set<CheckCode>(review.findings.map(({ code }) => code));
  return (Object.keys(questions) as Question[]).filter((question) => {
    if (question === 'price' && !ad.market) return false;
    if (question === 'authority' && registryNumber === undefined) return false;
    if (question === 'photos' && ad.pictures.length === 0) return false;
    return questions[question].every((code) => !found.has(code));
  });
}

/** How far a price lies from the median, in whole per cent of the median. */
export function priceGap(price: number, median: number): { percent: number; isBelow: boolean } {
  return { percent: Math.round((Math.abs(median - price) / median) * 100), isBelow: price < median };
}

export type Act = Exclude<Decision, 'Delete'>;
export type ActKey = 'R' | 'D' | 'Y';

/** The places of the acts on the page and their keys; of those in one place at most one may be decided at a time. */
const places: Readonly<Record<ActKey, readonly Act[]>> = {
  R: ['Reject', 'TakeDown'],
  D: ['AskEdit'],
  Y: ['Approve', 'Restore'],
};

/** What may be decided now, by its key. */
export function actionsOf(decisions: readonly Decision[]): { key: ActKey; act: Act }[] {
  return (Object.keys(places) as ActKey[]).flatMap((key) => {
    const act = places[key].find((one) => decisions.includes(one));
    return act === undefined ? [] : [{ key, act }];
  });
}
