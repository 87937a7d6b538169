import { createHash } from 'node:crypto';
import type { AdForReview } from '../../ads/port.ts';
import type { Database } from '../../../platform/database.ts';
import { clock } from '../../../platform/clock.ts';
import { adsWithSamePhoto, adsWithSameText, refusedDays } from '../store/ad-records.ts';
import type { LikenessRow } from '../store/ad-records.ts';
import { saveTextHashes, perceptualHashesOf, replacePerceptualHashes } from '../store/fingerprints.ts';
import type { ModerationDeps } from './dependencies.ts';
import { quartersOf, perceptualHashDistance } from '../rules/photo-hashes.ts';
import type { Likeness } from '../rules/findings.ts';
import { foldLetters, wordsOf } from '../../../platform/fold-letters.ts';

/** Similar ads by the ad they were found for. */
export type LikenessMap = ReadonlyMap<string, readonly Likeness[]>;

const since = (): Date => new Date(clock.now().getTime() - refusedDays * 24 * 3_600_000);

/** A 64-bit hash of the folded letters and digits; case, accents and punctuation do not count. */
function textHash(title: string, description: string): bigint {
  const words = wordsOf(foldLetters(`${title}\n${description}`)).map((word) => word.text);
  return createHash('sha256').update(words.join(' ')).digest().readBigInt64BE();
}

/** Saves the ads' text hashes and returns other ads with the same text. Two statements. */
export async function findSameTexts(database: Database, ads: readonly AdForReview[]): Promise<LikenessMap> {
  const ids = ads.map((ad) => ad.id);
  const hashes = ads.map(({ content }) => String(textHash(content.title, content.description)));
  await saveTextHashes(database, ids, hashes);
  return groupByAd(await adsWithSameText(database, ids, since()), false);
}

interface Photo {
  adId: string;
  position: number;
  hash: bigint;
}

/**
 * Saves the perceptual hashes of the ads' photos and returns other ads with similar photos. Few statements. Skips demo pictures, which have no hash.
 */
export async function findSamePhotos(
  { database, media }: Pick<ModerationDeps, 'database' | 'media'>,
  ads: readonly AdForReview[],
): Promise<LikenessMap> {
  const keys = ads.flatMap(({ content }) => content.pictures.map((picture) => picture.key));
  const own = [...new Set(keys.filter((key) => !key.startsWith('demo/')))];
  const hashes = own.length > 0 ? await media.perceptualHashesOf(own) : new Map<string, bigint>();
  const photos = ads.flatMap(({ id, content }) =>
    content.pictures.flatMap(({ key }, position): Photo[] => {
      const found = hashes.get(key);
      return found === undefined ? [] : [{ adId: id, position, hash: found }];
    }),
  );
  await replacePerceptualHashes(
    database,
    ads.map((ad) => ad.id),
    photos.map((photo) => ({ ...photo, quarters: quartersOf(photo.hash).all })),
  );
  const indexed = photos.map((photo) => ({ ...photo, quarters: quartersOf(photo.hash).distinctive }));
  const searched = indexed.filter(({ quarters }) => quarters.length > 0);
  return groupByAd(await adsWithSamePhoto(database, searched, since(), perceptualHashDistance), true);
}

/** Merges rows by ad and other ad. */
function groupByAd(rows: readonly LikenessRow[], havePhotos: boolean): LikenessMap {
  const byAd = new Map<string, Map<string, Likeness>>();
  for (const { adId, otherId, isSameOwner, position } of rows) {
    const others = byAd.get(adId) ?? new Map<string, Likeness>();
    const photos = [...(others.get(otherId)?.photos ?? []), ...(havePhotos ? [position] : [])];
    byAd.set(adId, others.set(otherId, { otherId, isSameOwner, photos }));
  }
  return new Map([...byAd].map(([adId, others]) => [adId, [...others.values()]]));
}

/** Up to `max` other ads with the same text or a similar photo, matches by photo first. */
export async function findLikenesses(
  database: Database,
  adId: string,
  max: number,
): Promise<{ otherId: string; isSameOwner: boolean; by: 'photo' | 'text' }[]> {
  const rows = await perceptualHashesOf(database, adId);
  const photos = rows.map(({ position, hash }) => ({
    adId,
    position,
    hash,
    quarters: quartersOf(hash).distinctive,
  }));
  const searched = photos.filter(({ quarters }) => quarters.length > 0);
  const byPhoto = await adsWithSamePhoto(database, searched, since(), perceptualHashDistance);
  const byText = await adsWithSameText(database, [adId], since());
  const all = [
    ...byPhoto.map((row) => ({ ...row, by: 'photo' as const })),
    ...byText.map((row) => ({ ...row, by: 'text' as const })),
  ];
  const first = new Map(all.toReversed().map((row) => [row.otherId, row]));
  const others = all.filter((row) => first.get(row.otherId) === row);
  return others.slice(0, max).map(({ otherId, isSameOwner, by }) => ({ otherId, isSameOwner, by }));
}
