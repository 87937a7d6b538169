import type { Language, PlanChange, Texts } from '../../../../contract/enums.ts';
import type { DigitalCart } from '../../../../contract/schemas/cart.ts';
import { actionError } from '../../../market/ads/port.ts';
import { dopingTexts, itemsById, packageWith, periodName, periods } from '../../../market/promotions/port.ts';
import type { BillLine } from '../../../market/promotions/port.ts';
import { packageOf } from '../../../people/memberships/port.ts';
import { add, kurus, subtract } from '../../../kernel/money.ts';
import { chance } from '../../../platform/clock.ts';
import { DomainError, unlessDomainError } from '../../../platform/errors.ts';
import { limits } from '../../../../contract/limits.ts';
import type { DigitalCheckout, DigitalLine } from '../port.ts';
import { membershipLine } from '../../subscriptions/port.ts';
import { choiceError, withChoice } from '../rules/digital.ts';
import type { DigitalChoice, DigitalSubject } from '../rules/digital.ts';
import { holdCart } from '../store/ads.ts';
import type { CartOwner } from '../store/ads.ts';
import { deleteDigital, digitalRowsOf, insertDigital, removeDigital } from '../store/digital.ts';
import type { DigitalRow } from '../store/digital.ts';
import type { DigitalDeps } from './deps.ts';
import { cardTerms } from './paying.ts';
import type { CardChoice } from './paying.ts';

const nameOf = ({ item }: BillLine): Texts => (item.doping ? dopingTexts[item.doping].name : periodName(item.days));

/** Rows with what each costs their owner now; those that are sold no more are left out. */
async function linesOf(
  { promotions, subscriptions }: DigitalDeps,
  ownerId: string,
  rows: readonly DigitalRow[],
): Promise<DigitalLine[]> {
  const plan = rows.find(({ kind }) => kind === 'MembershipPackage');
  const bought = plan && (await unlessDomainError(subscriptions.quote(ownerId, plan.itemId)));
  const items = rows.flatMap(({ itemId }) => itemsById.get(itemId) ?? []);
  const { lines: billed, applied } =
    items.length > 0 ? await promotions.billTogether(ownerId, items) : { lines: [], applied: [] };
  return rows.flatMap(({ id, kind, itemId, draftId, adId }): DigitalLine[] => {
    const base = { id, kind, itemId, ...(draftId !== null && { draftId }), ...(adId !== null && { adId }) };
    const bill = billed.find(({ item }) => item.id === itemId);
    if (bill) {
      const { item, price, listPrice, isFree } = bill;
      const lowered = price < listPrice ? packageWith(applied, itemId) : undefined;
      const discount = lowered && { listPrice, package: lowered.name };
      return [{ ...base, name: nameOf(bill), days: item.days, price, ...discount, isFree }];
    }
    return kind === 'MembershipPackage' && bought && isPaidNow(bought.quote.kind) ? [membershipLine(id, bought)] : [];
  });
}

/** A downgrade, and taking a change back, are not bought: the membership's own page does them. */
const isPaidNow = (kind: PlanChange): boolean => kind !== 'Downgrade' && kind !== 'Resume';

const toPay = ({ price, isFree }: DigitalLine) => kurus(isFree ? 0 : price);

/** Lines of the digital cart with what they cost now. */
export async function digitalCheckout(deps: DigitalDeps, ownerId: string): Promise<DigitalCheckout> {
  const lines = await linesOf(deps, ownerId, await digitalRowsOf(deps.database, ownerId));
  return { lines, total: add(...lines.map(toPay)) };
}

/** The digital cart as it is answered. */
export async function readDigital(deps: DigitalDeps, ownerId: string, language: Language): Promise<DigitalCart> {
  const { lines, total } = await digitalCheckout(deps, ownerId);
  const [first] = lines;
  return {
    ownerId,
    items: lines.map(({ id, kind, itemId, name, days, price, listPrice, package: lowered, isFree }) => {
      const [doping, tier] = [itemsById.get(itemId)?.doping, packageOf(itemId)?.tier];
      return {
        id,
        kind,
        itemId,
        name: name[language],
        days,
        price,
        ...(listPrice !== undefined && { listPrice }),
        ...(lowered && { packageName: lowered[language] }),
        isFree,
        ...(doping && { doping }),
        ...(tier && { tier }),
      };
    }),
    ...(first?.draftId !== undefined && { draftId: first.draftId }),
    ...(first?.adId !== undefined && { adId: first.adId }),
    totalPrice: total,
    totalProductCount: lines.length,
  };
}

/** Refuses what the state of a draft, an ad or a member does not allow; answers what is bought for, with the ad that a draft edits or mends: its period and promotions are settled, and only the media pack is new. */
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
    // A period may bring one back whose own has ended; a promotion is for what is seen.
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

/**
 * Puts items for a draft, an ad or a member into the digital cart. A draft is never without a period: it gets the shortest one where none was chosen. Refuses what the call declares.
 */
export async function addDigital(
  deps: DigitalDeps,
  owner: CartOwner,
  { items, draftId, adId }: { items: readonly DigitalChoice[] } & DigitalSubject,
  language: Language,
): Promise<DigitalCart> {
  const { database } = deps;
  const error = choiceError(items, { draftId, adId });
  // Whose thing it is comes first: to everybody else there is none.
  const isAsked = !error || draftId !== undefined || adId !== undefined;
  const subject = isAsked ? await requireAllowed(deps, owner, items, { draftId, adId }) : {};
  if (error) throw new DomainError(error);
  await database.inTransaction(async () => {
    await holdCart(database, owner.id);
    const rows = await digitalRowsOf(database, owner.id);
    const { gone, fresh } = withChoice(rows, items, subject);
    const kept = rows.filter((row) => !gone.includes(row));
    const hasPeriod = [...kept, ...fresh].some(({ kind }) => kind === 'Period');
    const [shortest] = periods;
    const all =
      draftId !== undefined && subject.adId === undefined && !hasPeriod && shortest
        ? [...fresh, { kind: 'Period' as const, itemId: shortest.id }]
        : fresh;
    await removeDigital(
      database,
      owner.id,
      gone.map(({ id }) => id),
    );
    await insertDigital(
      database,
      owner.id,
      all.map(({ kind, itemId }) => ({ id: chance.uuid(), kind, itemId })),
      subject,
    );
  });
  return readDigital(deps, owner.id, language);
}

/** Takes items out of the digital cart. Refuses CartItemNotFound where one of them is not in it, and takes none out then. */
export async function takeOutDigital(
  deps: DigitalDeps,
  ownerId: string,
  ids: readonly string[],
  language: Language,
): Promise<DigitalCart> {
  const wanted = [...new Set(ids)];
  await deps.database.inTransaction(async () => {
    if ((await removeDigital(deps.database, ownerId, wanted)) < wanted.length)
      throw new DomainError('CartItemNotFound');
  });
  return readDigital(deps, ownerId, language);
}

/** Empties the digital cart. */
export async function clearDigital(deps: DigitalDeps, ownerId: string, language: Language): Promise<DigitalCart> {
  await deleteDigital(deps.database, ownerId);
  return readDigital(deps, ownerId, language);
}

/** What the digital cart costs to the last kuruş. Refuses InstallmentNotOffered. */
export async function digitalSummary(deps: DigitalDeps, ownerId: string, card: CardChoice) {
  const { lines, total } = await digitalCheckout(deps, ownerId);
  const price = kurus(total);
  const listPrice = add(...lines.map((line) => kurus(line.listPrice ?? line.price)));
  const terms = await cardTerms(deps, card, price, limits.installmentsMost);
  const chosen = terms.installments.find(({ count }) => count === card.installmentCount);
  return {
    listPrice,
    discount: subtract(listPrice, price),
    price,
    installmentCount: card.installmentCount,
    surcharge: chosen?.surcharge ?? 0,
    total: chosen?.total ?? price,
    ...(terms.card && { card: terms.card }),
    installments: terms.installments,
    itemCount: lines.length,
  };
}
