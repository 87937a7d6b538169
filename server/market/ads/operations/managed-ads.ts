import type { Language } from '../../../../contract/enums.ts';
import type { ManagedAd } from '../../../../contract/schemas/my-ad.ts';
import { clock } from '../../../platform/clock.ts';
import { adPath } from '../rules/ad-path.ts';
import { activeDopings } from '../rules/dopings.ts';
import { shownOldPrice } from '../rules/old-price.ts';
import { actionsOf } from '../rules/owner-acts.ts';
import { viewCountsOf } from '../store/ad-days.ts';
import type { ManagedRow } from '../store/own-lists.ts';
import type { OwnListSources } from './dependencies.ts';

export const noNumbers = { views: 0, phones: 0, favourites: 0, messages: 0, offers: 0 } as const;

/** Ads as the owner's lists show them, in the order of `rows`. The counts take two statements for any number of rows. */
export async function managedAds(
  { database, catalogue, places, interest }: OwnListSources,
  rows: readonly ManagedRow[],
  language: Language,
): Promise<ManagedAd[]> {
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const [looks, interests] = await Promise.all([viewCountsOf(database, ids), interest.numbersOf(ids)]);
  const now = clock.now();
  return rows.map((row) => {
    const oldPrice = shownOldPrice(
      row.price,
      row.old_price === null ? null : Number(row.old_price),
      row.dropped_at,
      now,
    );
    return {
      id: row.id,
      status: row.status,
      title: row.title,
      path: adPath(row.id, row.title),
      price: row.price,
      ...(oldPrice !== undefined && { oldPrice }),
      stock: row.stock,
      ...(row.picture && { picture: row.picture }),
      categoryId: row.category_id,
      purchase: catalogue().categories.get(row.category_id)?.purchase ?? 'contact',
      categories: (catalogue().categories.get(row.category_id)?.ancestorIds ?? []).flatMap(
        (id) => catalogue().categories.get(id)?.names[language] ?? [],
      ),
      place: [places().provinces.get(row.province_id)?.name, places().districts.get(row.district_id)?.name]
        .filter(Boolean)
        .join(', '),
      ...(row.published_at && { publishedAt: row.published_at.toISOString() }),
      ...(row.expires_at && { expiresAt: row.expires_at.toISOString() }),
      statusAt: row.status_at.toISOString(),
      numbers: { ...noNumbers, ...looks.get(row.id), ...interests.get(row.id) },
      dopings: activeDopings(row.dopings, now).map((type) => ({ type, endsAt: row.dopings[type] ?? '' })),
      ...(row.refusal && { refusal: row.refusal }),
      editWaits: row.edit_waits,
      unreadEvents: row.unread,
      acts: actionsOf(
        {
          status: row.status,
          statusAt: row.status_at,
          expiresAt: row.expires_at,
          takenDownFor: row.taken_down_for,
        },
        now,
      ),
    };
  });
}
