import type { CheckCode } from '../../../../contract/enums.ts';
import type { Finding } from '../../../../contract/schemas/moderation.ts';

export type Weight = Finding['weight'];

/** Points each finding adds to the risk, by weight. */
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

/** The lowest risk with a dangerous finding; warnings alone stay below. */
export const flaggedRisk = 50;
export const maxRisk = 100;

/** From 0 to 100. */
export function riskOf(findings: readonly Finding[]): number {
  const sum = findings.reduce((risk, { code, weight }) => risk + points[code][weight], 0);
  const isFlagged = findings.some(({ weight }) => weight === 'danger');
  return isFlagged ? Math.min(maxRisk, flaggedRisk + sum) : Math.min(flaggedRisk - 1, sum);
}
