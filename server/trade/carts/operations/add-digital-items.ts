import type { Language } from '../../../../contract/enums.ts';
import type { DigitalCart } from '../../../../contract/schemas/cart.ts';
import { actionError } from '../../../market/ads/port.ts';
import { itemsById, periods } from '../../../market/promotions/port.ts';
import { chance } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { choiceError, changesFor } from '../rules/digital-items.ts';
import type { DigitalChoice, DigitalSubject } from '../rules/digital-items.ts';
import { lockCart } from '../store/ads.ts';
import type { CartOwner } from '../store/ads.ts';
import { digitalRowsOf, removeDigital, insertDigital } from '../store/digital.ts';
import type { DigitalDeps } from './dependencies.ts';
import { isPaidNow } from './digital-checkout.ts';
import { readDigitalCart } from './read-digital-cart.ts';

/**
 * Adds items for a draft, an ad or a member to the digital cart. A new ad's draft always has a period: the shortest one is added if none was chosen.
 * Throws the errors that the call declares.
 */
export async function addDigitalItems(
  deps: DigitalDeps,
  owner: CartOwner,
  { items, draftId, adId }: { items: readonly DigitalChoice[] } & DigitalSubject,
  language: Language,
): Promise<DigitalCart> {
  const { database } = deps;
  const error = choiceError(items, { draftId, adId });
  // Ownership is checked before the items, so another account's draft or ad is always reported as not found.
  const isAsked = !error || draftId !== undefined || adId !== undefined;
  const subject = isAsked ? await requireAllowed(deps, owner, items, { draftId, adId }) : {};
  if (error) throw new DomainError(error);
  await database.inTransaction(async () => {
    await lockCart(database, owner.id);
    const rows = await digitalRowsOf(database, owner.id);
    const { removed, added } = changesFor(rows, items, subject);
    const remaining = rows.filter((row) => !removed.includes(row));
    const hasPeriod = [...remaining, ...added].some(({ kind }) => kind === 'Period');
    const [shortest] = periods;
    const all =
      draftId !== undefined && subject.adId === undefined && !hasPeriod && shortest
        ? [...added, { kind: 'Period' as const, itemId: shortest.id }]
        : added;
    await removeDigital(
      database,
      owner.id,
      removed.map(({ id }) => id),
    );
    await insertDigital(
      database,
      owner.id,
      all.map(({ kind, itemId }) => ({ id: chance.uuid(), kind, itemId })),
      subject,
    );
  });
  return readDigitalCart(deps, owner.id, language);
}

/**
 * Throws if the state of the draft, the ad or the member does not allow the items. Returns the subject; a draft that edits an existing ad also
 * returns that ad. For such a draft only the media pack can be bought.
 */
async function requireAllowed(
  deps: DigitalDeps,
  owner: CartOwner,
  items: readonly DigitalChoice[],
  { draftId, adId }: DigitalSubject,
): Promise<DigitalSubject> {
  const isOfPack = ({ itemId }: DigitalChoice) => itemsById.get(itemId)?.doping === 'MediaPack';
  const isPack = items.some(isOfPack);
  const requireUse = (usesMediaPack: boolean) => {
    if (isPack && !usesMediaPack) throw new DomainError('VideoMissing');
  };
  if (draftId !== undefined) {
    const { usesMediaPack, adId: changedId } = await deps.drafts.choiceOf(draftId, owner.id);
    requireUse(usesMediaPack);
    if (changedId !== undefined && !items.every(isOfPack)) throw new DomainError('DigitalItemMisplaced');
    return { draftId, adId: changedId };
  }
  if (adId !== undefined) {
    const { status, usesMediaPack } = await deps.ads.stateOf(adId, owner.id);
    // A period can renew an expired ad; a promotion needs an ad that is visible.
    const error = items.some(({ kind }) => kind === 'Doping') ? actionError(status, 'promote') : undefined;
    if (error) throw new DomainError(error);
    requireUse(usesMediaPack);
    return { adId };
  }
  if (owner.isGuest) throw new DomainError('MemberRequired');
  for (const { itemId } of items) {
    const { quote } = await deps.subscriptions.quote(owner.id, itemId);
    if (!isPaidNow(quote.kind)) throw new DomainError('DigitalItemMisplaced');
  }
  return {};
}
