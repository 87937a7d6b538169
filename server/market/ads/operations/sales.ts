import { publishAdEvents, publishEnded, reindex } from './ad-events.ts';
import type { LifeDeps } from './ad-events.ts';
import { campaignAt } from './campaigns.ts';
import { adPath } from './cards.ts';
import { isTaken, takenNumbers } from './deciding.ts';
import type { AdSales, CartAd } from '../port.ts';
import { isOver } from '../rules.ts';
import { recordEvents } from '../store/happenings.ts';
import {
  cartAdRows,
  dropHolds,
  dropLapsed,
  heldBy,
  heldPieces,
  lapsedAds,
  lapsedMost,
  piecesFor,
  takeSalesBack,
  writeHolds,
  writeSales,
} from '../store/sales.ts';
import type { CartAdRow } from '../store/sales.ts';
import { applyTransition, lockAds, saveAdStates } from '../store/states.ts';
import type { AdState } from '../store/states.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { packageOf } from '../../../../contract/package-size.ts';
import { DomainError } from '../../../platform/errors.ts';

export interface SaleDeps extends LifeDeps {
  catalogue(): Catalogue;
}

/** Holding and selling pieces of ads, for those who take the money. */
export function createAdSales(deps: SaleDeps): AdSales {
  return {
    cartAds: (...args) => cartAds(deps, ...args),
    hold: (...args) => hold(deps, ...args),
    release: (paymentId) => release(deps, paymentId),
    sell: (...args) => sell(deps, ...args),
    cancelSale: (...args) => cancelSale(deps, ...args),
  };
}

async function cartAds(
  { database, catalogue }: SaleDeps,
  adIds: readonly string[],
  paymentId?: string,
): Promise<Map<string, CartAd>> {
  if (adIds.length === 0) return new Map();
  const now = clock.now();
  const rows = await cartAdRows(database, [...new Set(adIds)], now, paymentId);
  return new Map(rows.map((row) => [row.id, cartAd(row, catalogue(), now)]));
}

function cartAd(row: CartAdRow, catalogue: Catalogue, now: Date): CartAd {
  const { held, expiresAt, picture, campaign, takenDownFor, packageChoice, ...ad } = row;
  const current = campaignAt(campaign, ad.price, now);
  const category = catalogue.categories.get(ad.categoryId);
  const free = Math.max(0, ad.stock - held);
  // A hold that has lapsed and that nobody let go of yet binds nobody.
  const isFreeAgain = ad.status === 'Locked' && free > 0 && takenDownFor === null;
  const status = isFreeAgain ? 'OnSale' : ad.status;
  return {
    ...ad,
    isOnSale: status === 'OnSale' && !isOver({ status, expiresAt }, now),
    path: adPath(ad.id, ad.title),
    mainCategoryId: category?.ancestorIds[0] ?? ad.categoryId,
    purchase: category?.purchase ?? 'contact',
    packageSize: packageOf(packageChoice, category?.ancestorIds ?? []),
    ...(picture && { picture }),
    ...(current && { campaign: { id: current.id, price: current.price } }),
    free,
  };
}

/** Ads, held in the order of their numbers, with those let go of whose holds have lapsed. */
async function lockFree({ database }: LifeDeps, adIds: readonly string[], now: Date, paymentId?: string) {
  const ids = [...new Set(adIds)];
  const ads = await lockAds(database, ids);
  const held = await heldPieces(database, ids, now, paymentId);
  const freeOf = (ad: AdState): number => ad.stock - (held.get(ad.id) ?? 0);
  return { ids, ads, freeOf };
}

/** What an ad is once pieces of it are free again: on sale, or away where its owner is, or where the authority vouches for it no more. */
function freed(ad: AdState, now: Date): AdState {
  const onSale = applyTransition(ad, 'release', 'system', now);
  return ad.takenDownFor === null ? onSale : applyTransition(onSale, 'suspend', 'system', now);
}

/** Writes ads whose status changed, and makes searches follow. */
async function saveChanged(
  deps: LifeDeps,
  before: ReadonlyMap<string, AdState>,
  after: readonly AdState[],
): Promise<void> {
  const changed = after.filter((ad) => ad.status !== before.get(ad.id)?.status);
  await saveAdStates(deps.database, changed);
  // Searches hold what is on sale, and nothing else.
  const isFound = (ad: AdState | undefined) => ad?.status === 'OnSale';
  const moved = changed.filter((ad) => isFound(ad) || isFound(before.get(ad.id)));
  await reindex(
    deps,
    moved.map(({ id }) => id),
  );
}

/** Refuses with every ad that stands against it, so that a cart can show which they are. */
function refuse(code: 'AdNoLongerPublished' | 'OfferAdHeld', adIds: readonly string[]): void {
  if (adIds.length > 0)
    throw new DomainError(
      code,
      adIds.map((path) => ({ code, path })),
    );
}

async function hold(
  deps: SaleDeps,
  adIds: readonly string[],
  paymentId: string,
  until: Date,
): Promise<Map<string, CartAd>> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const now = clock.now();
    const ids = [...new Set(adIds)];
    const ads = await lockAds(database, ids);
    const known = await cartAds(deps, ids, paymentId);
    const isSold = (ad: AdState) => ad.status !== 'OnSale' && ad.status !== 'Locked';
    const mayBeHeld = (ad: AdState | undefined): ad is AdState =>
      ad !== undefined && !isSold(ad) && ad.takenDownFor === null && !isOver(ad, now);
    refuse(
      'AdNoLongerPublished',
      ids.filter((id) => !known.has(id) || !mayBeHeld(ads.get(id))),
    );
    const free = (id: string) => known.get(id)?.free ?? 0;
    refuse(
      'OfferAdHeld',
      ids.filter((id) => free(id) < 1),
    );
    await writeHolds(database, ids, paymentId, until);
    const wanted = ids.flatMap((id) => ads.get(id) ?? []);
    const locked = wanted.map((ad) =>
      ad.status === 'OnSale' && free(ad.id) === 1 ? applyTransition(ad, 'hold', 'system', now) : ad,
    );
    await saveChanged(deps, ads, locked);
    return known;
  });
}

async function release(deps: LifeDeps, paymentId: string): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const now = clock.now();
    const held = await heldBy(database, paymentId);
    if (held.length === 0) return;
    const { ids, ads, freeOf } = await lockFree(deps, held, now, paymentId);
    await dropHolds(database, paymentId, ids);
    await letGo(deps, ads, freeOf, now);
  });
}

/** Puts those of locked ads back that have a piece free. */
async function letGo(
  deps: LifeDeps,
  ads: ReadonlyMap<string, AdState>,
  freeOf: (ad: AdState) => number,
  now: Date,
): Promise<void> {
  const free = [...ads.values()].filter((ad) => ad.status === 'Locked' && freeOf(ad) > 0);
  const after = free.map((ad) => freed(ad, now));
  await saveChanged(deps, ads, after);
  // Whoever keeps it, or bargained about it, thought that it was on sale.
  await publishEnded(
    deps,
    after.filter(({ status }) => status === 'NotOnSale'),
  );
}

async function sell(deps: LifeDeps, adIds: readonly string[], paymentId: string): Promise<boolean> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const now = clock.now();
    const ids = [...new Set(adIds)];
    const ads = await lockAds(database, ids);
    const pieces = await piecesFor(database, ids, paymentId, now);
    const wanted = ids.filter((id) => pieces.get(id)?.isSold !== true);
    if (wanted.length === 0) return true;
    const freeOf = (ad: AdState): number => ad.stock - (pieces.get(ad.id)?.heldByOthers ?? 0);
    const maySell = (ad: AdState | undefined): ad is AdState => {
      if (!ad || ad.takenDownFor !== null || freeOf(ad) < 1) return false;
      if (ad.status !== 'OnSale' && ad.status !== 'Locked') return false;
      // Who holds a piece has it, though the ad's period ends meanwhile.
      return pieces.get(ad.id)?.isHeld === true || !isOver(ad, now);
    };
    const sold = wanted.flatMap((id) => ads.get(id) ?? []).filter(maySell);
    if (sold.length < wanted.length) return false;
    await writeSales(database, wanted, paymentId, now);
    const after = sold.map((ad) => afterSale(ad, freeOf(ad), now));
    await saveChanged(deps, ads, after);
    await recordEvents(
      database,
      sold.map(({ id }) => ({ adId: id, kind: 'Sold' })),
      now,
    );
    await publishEnded(
      deps,
      after.filter(({ status }) => status === 'OutOfStock'),
    );
    return true;
  });
}

/** An ad after one piece of it was sold, of which so many were free with that piece. */
function afterSale(ad: AdState, free: number, now: Date): AdState {
  if (ad.stock === 1) {
    const locked = ad.status === 'OnSale' ? applyTransition(ad, 'hold', 'system', now) : ad;
    return applyTransition(locked, 'sell', 'system', now);
  }
  if (free === 1 && ad.status === 'OnSale') return applyTransition(ad, 'hold', 'system', now);
  return free > 1 && ad.status === 'Locked' ? freed(ad, now) : ad;
}

async function cancelSale(deps: LifeDeps, adIds: readonly string[], paymentId: string): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const now = clock.now();
    const ids = [...new Set(adIds)];
    const ads = await lockAds(database, ids);
    const back = new Set(await takeSalesBack(database, ids, paymentId, now));
    const met = [...ads.values()].filter(({ id }) => back.has(id));
    const gone = met.filter(({ status }) => status === 'OutOfStock');
    const taken = await takenNumbers(deps, gone);
    const after = gone.map((ad) => onOfferAgain(ad, isTaken(taken, ad), now));
    // A piece more of what others hold the rest of.
    const unlocked = met.filter(({ status }) => status === 'Locked').map((ad) => freed(ad, now));
    await saveChanged(deps, ads, [...after, ...unlocked]);
    await recordEvents(
      database,
      met.map(({ id }) => ({ adId: id, kind: 'SaleCancelled' })),
      now,
    );
    await publishEnded(
      deps,
      unlocked.filter(({ status }) => status === 'NotOnSale'),
    );
    await publishAdEvents(
      deps,
      'published',
      after.filter(({ status }) => status === 'OnSale').map(({ id }) => id),
    );
  });
}

/** A sold-out ad of which a piece came back: where its period is over, or another live ad has its registry number, it waits in history for its owner. */
function onOfferAgain(ad: AdState, isNumberTaken: boolean, now: Date): AdState {
  const onSale = applyTransition(ad, 'cancelSale', 'system', now);
  if (isNumberTaken || isOver(onSale, now)) return applyTransition(onSale, 'expire', 'system', now);
  return ad.takenDownFor === null ? onSale : applyTransition(onSale, 'suspend', 'system', now);
}

/** Lets go of what nobody paid for in time, some hundreds of ads at a time until none is left. Answers how many. */
export async function letGoOfLapsed(deps: LifeDeps): Promise<number> {
  let done = 0;
  for (;;) {
    const some = await letGoOfSome(deps);
    done += some;
    if (some < lapsedMost) return done;
  }
}

async function letGoOfSome(deps: LifeDeps): Promise<number> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const now = clock.now();
    const lapsed = await lapsedAds(database, now);
    if (lapsed.length === 0) return 0;
    const { ids, ads, freeOf } = await lockFree(deps, lapsed, now);
    await dropLapsed(database, ids, now);
    await letGo(deps, ads, freeOf, now);
    return ids.length;
  });
}

/** Refuses OfferAdHeld where somebody is paying for a piece of an ad at this moment: it is not taken from under their hands. */
export async function requireNotHeld(database: Database, adId: string, stock = 0): Promise<void> {
  const held = (await heldPieces(database, [adId], clock.now())).get(adId) ?? 0;
  if (held > 0 && stock <= held) refuse('OfferAdHeld', [adId]);
}
