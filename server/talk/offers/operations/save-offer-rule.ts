import type { OfferRule } from '../../../../contract/schemas/offer.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { ruleError } from '../rules.ts';
import { saveRule } from '../store/sendings.ts';
import type { OfferDeps } from './dependencies.ts';
import { requireOwnAd } from './own-ad.ts';
import { ruleView } from './read-offer-rule.ts';

/** Saves the owner's rule that accepts or rejects offers automatically. Throws AdNotFound, OfferRuleContradicts, OfferTooLow or OfferTooHigh. */
export async function saveOfferRule(
  deps: OfferDeps,
  ownerId: string,
  {
    adId,
    declineBelow,
    approveFrom,
  }: { adId: string; declineBelow?: number | undefined; approveFrom?: number | undefined },
): Promise<OfferRule> {
  const brief = await requireOwnAd(deps, ownerId, adId);
  const rule = { declineBelow: declineBelow ?? null, approveFrom: approveFrom ?? null };
  const error = ruleError(rule, brief.price);
  if (error) throw new DomainError(error);
  await saveRule(deps.database, adId, ownerId, rule, clock.now());
  return ruleView(rule);
}
