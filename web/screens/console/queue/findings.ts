import type { CheckCode, DecisionReason, EditablePart } from '../../../../contract/enums.ts';
import type { Finding, QueueItem, ReviewedAd } from '../../../../contract/schemas/moderation.ts';

export type Tone = 'danger' | 'warning' | 'neutral';

interface Meaning {
  tone: Tone;
  /** The reason for refusing an ad with this finding. */
  reason?: DecisionReason;
  /** The part of the ad that must change. */
  part?: EditablePart;
}

/** The meaning of each finding, most important first. */
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

/** Returns a row's tag: its most important finding and the number of further ones. Without findings it returns the kind of review. */
export function tagOf({
  findings,
  kind,
}: Pick<QueueItem, 'findings' | 'kind'>): { code: CheckCode; more: number; tone: Tone } | { kind: QueueItem['kind'] } {
  const code = byImportance.find((one) => findings.includes(one));
  if (code === undefined) return { kind };
  return { code, more: findings.length - 1, tone: meanings[code].tone };
}

/** Reasons suggested by the findings, most important first. */
export function foundReasons(findings: readonly Finding[]): DecisionReason[] {
  const found = byImportance.flatMap((code) => {
    const { reason } = meanings[code];
    return reason !== undefined && findings.some((finding) => finding.code === code) ? [reason] : [];
  });
  return [...new Set(found)];
}

/** Reasons preselected for the moderator: those of dangerous findings. */
export function chosenReasons(findings: readonly Finding[]): DecisionReason[] {
  const dangerous = findings.filter(({ weight }) => weight === 'danger');
  return [...new Set(dangerous.flatMap(({ code }) => meanings[code].reason ?? []))];
}

/** The part of the ad to change: the part with matched text, or else the part that the most important finding concerns. */
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

/** The codes of each check. A check without findings is shown as a green line. */
const checkedCodes = {
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
export type CheckedPart = keyof typeof checkedCodes;

/** Returns the checks that an ad passed. Price counts only if similar ads are known; authority only if a registry number was entered. */
export function soundParts({
  ad,
  review,
  registryNumber,
}: Pick<ReviewedAd, 'ad' | 'review' | 'registryNumber'>): CheckedPart[] {
  if (!review) return [];
  const found = new Set<CheckCode>(review.findings.map(({ code }) => code));
  return (Object.keys(checkedCodes) as CheckedPart[]).filter((question) => {
    if (question === 'price' && !ad.market) return false;
    if (question === 'authority' && registryNumber === undefined) return false;
    if (question === 'photos' && ad.pictures.length === 0) return false;
    return checkedCodes[question].every((code) => !found.has(code));
  });
}
