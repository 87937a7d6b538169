import { publishAdEvents, recordEvents, slices } from './ad-events.ts';
import type { LifeDeps } from './ad-events.ts';
import type { AdContent, NewAd } from '../port.ts';
import { changePrice } from './pricing.ts';
import {
  contentOfAd,
  editedPart,
  editsOf,
  lockOwn,
  applyTransition,
  readOwn,
  refusingTakenNumbers,
  requireAction,
  same,
  saveShown,
  saveAdStates,
  saveTerms,
} from '../store.ts';
import type { AdState } from '../store.ts';
import type { AwaitingDoping, EditedContent } from '../tables.ts';
import type { AdStatus } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

/** Ads that one statement adds: some megabytes of JSON. */
const addedAtOnce = 1_000;

/** Adds ads, UnderReview. Answers their numbers in the same order. Refuses RegistryNumberInUse. */
export async function submit(deps: LifeDeps, ads: readonly NewAd[]): Promise<string[]> {
  if (ads.length === 0) return [];
  const { database } = deps;
  return database.inTransaction(async () => {
    const numbers = await database.query<{ id: string }>(
      `select nextval('ad_number')::text as id from generate_series(1, $1::int)`,
      [ads.length],
      'ads:numbers',
    );
    const now = clock.now();
    const rows = numbers.map(({ id }, index) => ({ id, ...ads[index] }));
    for (const some of slices(rows, addedAtOnce)) await insert(database, some, now);
    const ids = rows.map((row) => row.id);
    for (const some of slices(ids, addedAtOnce)) {
      await recordEvents(
        database,
        some.map((adId) => ({ adId, kind: 'Submitted' })),
        now,
      );
    }
    await publishAdEvents(deps, 'submitted', ids);
    return ids;
  });
}

async function insert(database: Database, rows: readonly object[], now: Date): Promise<void> {
  await refusingTakenNumbers(() =>
    database.query(
      `insert into ad (id, owner_id, owner_type, category_id, status, title, description, price, province_id, district_id, neighborhood_id,
         lat, lng, specs, pictures, video, has_video, is_verified, stock, delivery, accepts_offers, show_phone, registry_number, period_days,
         awaiting_dopings, status_at, created_at, updated_at)
       select id, "ownerId", "ownerType", "categoryId", 'UnderReview', title, description, price, "provinceId", "districtId",
         "neighborhoodId", lat, lng, specs, pictures, video, video is not null, "isVerified", stock, delivery, "acceptsOffers", "showPhone",
         "registryNumber", "periodDays", dopings, $2, $2, $2
       from jsonb_to_recordset($1::jsonb) as row (id bigint, "ownerId" uuid, "ownerType" text, "categoryId" int, title text,
         description text, price bigint, "provinceId" int, "districtId" int, "neighborhoodId" int, lat float8, lng float8, specs jsonb,
         pictures jsonb, video text, "isVerified" boolean, stock int, delivery text[], "acceptsOffers" boolean, "showPhone" boolean,
         "registryNumber" text, "periodDays" int, dopings jsonb)`,
      [JSON.stringify(rows), now.toISOString()],
      'ads:insert',
    ),
  );
}

/**
 * Sends a refused ad again, with everything it says. Where its registry number is another one, `isVerified` says whether the authority vouches for
 * that one. Refuses AdNotFound, RegistryNumberInUse and what the status does not allow.
 */
export async function resubmit(
  deps: LifeDeps,
  adId: string,
  ownerId: string,
  content: AdContent,
  { isVerified, dopings = [] }: { isVerified?: boolean; dopings?: readonly AwaitingDoping[] } = {},
): Promise<void> {
  const { database } = deps;
  await database.inTransaction(async () => {
    const now = clock.now();
    const ad = await lockOwn(database, adId, ownerId);
    const sameThing = ad.registryNumber === content.registryNumber;
    const sent: AdState = {
      ...applyTransition(ad, 'resubmit', 'owner', now),
      version: ad.version + 1,
      refusal: null,
      isVerified: isVerified ?? (ad.isVerified && sameThing),
      awaitingDopings: [...ad.awaitingDopings, ...dopings],
    };
    await database.query('update ad set price = $2, registry_number = $3 where id = $1', [
      adId,
      content.price,
      content.registryNumber,
    ]);
    await saveAdStates(database, [sent]);
    await saveShown(database, [{ id: adId, content: editedPart(content) }]);
    await saveTerms(database, adId, content);
    await recordEvents(database, [{ adId, kind: 'Submitted' }], now);
    await publishAdEvents(deps, 'submitted', [adId]);
  });
}

/** A change of any of these is looked at before it is seen (product decisions, "One ad"); the rest of an edit waits with it. */
const reviewedParts = ['title', 'description', 'pictures', 'categoryId'] as const;
const shownParts = [
  ...reviewedParts,
  'specs',
  'video',
  'provinceId',
  'districtId',
  'neighborhoodId',
  'lat',
  'lng',
] as const;
const termParts = ['stock', 'delivery', 'acceptsOffers', 'showPhone'] as const;

/** A video counts as pictures do; that one is taken away needs no look. */
const mustWait = (shown: EditedContent, wanted: EditedContent): boolean =>
  !same(shown, wanted, reviewedParts) || (wanted.video !== null && wanted.video !== shown.video);

/**
 * Edits a published ad: how it is sold at once, what is seen of it after a check. The registry number stays: another thing is another ad.
 * Refuses AdNotFound and what the status does not allow.
 */
export async function edit(
  deps: LifeDeps,
  adId: string,
  ownerId: string,
  content: AdContent,
): Promise<{ waitsForReview: boolean }> {
  const { database } = deps;
  return database.inTransaction(async () => {
    const met = await lockOwn(database, adId, ownerId);
    requireAction(met, 'edit');
    const now = clock.now();
    const shown = await contentOfAd(database, adId);
    const ad = await changePrice(deps, met, content.price, now);
    if (!same(shown, content, termParts)) await saveTerms(database, adId, content);
    const waitsForReview = mustWait(shown, content);
    if (waitsForReview) await send(deps, ad, content, now);
    else await show(deps, ad, shown, content, now);
    return { waitsForReview };
  });
}

async function send(deps: LifeDeps, ad: AdState, content: AdContent, now: Date): Promise<void> {
  const { database } = deps;
  const version = ad.version + 1;
  await saveAdStates(database, [{ ...ad, version, refusal: null }]);
  await database.query(
    `insert into ad_edit (ad_id, content, version, sent_at) values ($1, $2, $3, $4)
     on conflict (ad_id) do update set content = excluded.content, version = excluded.version, sent_at = excluded.sent_at`,
    [ad.id, JSON.stringify(editedPart(content)), version, now.toISOString()],
  );
  await recordEvents(database, [{ adId: ad.id, kind: 'EditSent' }], now);
  await publishAdEvents(deps, 'submitted', [ad.id]);
}

async function show(
  { database, refresh }: LifeDeps,
  ad: AdState,
  shown: AdContent,
  content: AdContent,
  now: Date,
): Promise<void> {
  // What is wanted now needs no check: an edit that waits for one is no longer wanted.
  const dropped = await database.query('delete from ad_edit where ad_id = $1 returning ad_id', [ad.id]);
  const isSame = same(shown, content, shownParts);
  if (isSame && dropped.length === 0) return;
  await saveAdStates(database, [{ ...ad, version: ad.version + 1 }]);
  if (isSame) return;
  await saveShown(database, [{ id: ad.id, content: editedPart(content) }]);
  await recordEvents(database, [{ adId: ad.id, kind: 'EditPublished' }], now);
  await refresh([ad.id]);
}

/** An own ad's words, those of its waiting edit where there is one. Refuses AdNotFound. */
export async function ownContent(
  database: Database,
  adId: string,
  ownerId: string,
): Promise<{ status: AdStatus; content: AdContent }> {
  const { status } = await readOwn(database, adId, ownerId);
  const content = await contentOfAd(database, adId);
  const edited = (await editsOf(database, [adId])).get(adId);
  return { status, content: { ...content, ...edited?.content } };
}
