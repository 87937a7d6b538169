import { createHash } from 'node:crypto';
import type { AdForReview } from '../../ads/port.ts';
import type { Database } from '../../../platform/database.ts';
import { clock } from '../../../platform/clock.ts';
import { likePhotos, likeTexts, refusedDays } from '../store/ad-records.ts';
import type { LikeRow } from '../store/ad-records.ts';
import { keepTexts, perceptualHashesOf, replacePerceptualHashes } from '../store/fingerprints.ts';
import type { ModerationDeps } from './deps.ts';
import { perceptualHashDistance, quartersOf } from '../rules.ts';
import type { Likeness } from '../rules.ts';
import { foldLetters, wordsOf } from '../../../platform/fold-letters.ts';

/** Likenesses by the ad that they were looked for. */
export type LikenessMap = ReadonlyMap<string, readonly Likeness[]>;

const since = (): Date => new Date(clock.now().getTime() - refusedDays * 24 * 3_600_000);

/** A text's hash in 64 bits: letters and digits count, however they are written. */
export function textHash(title: string, description: string): bigint {
  const words = wordsOf(foldLetters(`${title}\n${description}`)).map((word) => word.text);
  return createHash('sha256').update(words.join(' ')).digest().readBigInt64BE();
}

/** Keeps the texts of ads, and answers other ads that say the same. Two statements. */
export async function sameTexts(database: Database, ads: readonly AdForReview[]): Promise<LikenessMap> {
  const ids = ads.map((ad) => ad.id);
  const hashes = ads.map(({ content }) => String(textHash(content.title, content.description)));
  await keepTexts(database, ids, hashes);
  return gathered(await likeTexts(database, ids, since()), false);
}

interface Photo {
  adId: string;
  position: number;
  hash: bigint;
}

/** Stores the perceptual hashes of ads' photos, and answers other ads with the same ones. Few statements; the pictures of the demo market have none. */
export async function samePhotos(
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
  const looked = indexed.filter(({ quarters }) => quarters.length > 0);
  return gathered(await likePhotos(database, looked, since(), perceptualHashDistance), true);
}

/** Rows by ad, and within one by the other ad. */
function gathered(rows: readonly LikeRow[], havePhotos: boolean): LikenessMap {
  const byAd = new Map<string, Map<string, Likeness>>();
  for (const { adId, otherId, isSameOwner, position } of rows) {
    const others = byAd.get(adId) ?? new Map<string, Likeness>();
    const photos = [...(others.get(otherId)?.photos ?? []), ...(havePhotos ? [position] : [])];
    byAd.set(adId, others.set(otherId, { otherId, isSameOwner, photos }));
  }
  return new Map([...byAd].map(([adId, others]) => [adId, [...others.values()]]));
}

/** The other ads that say the same as one, or show the same, at most `most`, photos first. */
export async function likenessesOf(
  database: Database,
  adId: string,
  most: number,
): Promise<{ otherId: string; isSameOwner: boolean; by: 'photo' | 'text' }[]> {
  const rows = await perceptualHashesOf(database, adId);
  const photos = rows.map(({ position, hash }) => ({
    adId,
    position,
    hash,
    quarters: quartersOf(hash).distinctive,
  }));
  const looked = photos.filter(({ quarters }) => quarters.length > 0);
  const byPhoto = await likePhotos(database, looked, since(), perceptualHashDistance);
  const byText = await likeTexts(database, [adId], since());
  const all = [
    ...byPhoto.map((row) => ({ ...row, by: 'photo' as const })),
    ...byText.map((row) => ({ ...row, by: 'text' as const })),
  ];
  const first = new Map(all.toReversed().map((row) => [row.otherId, row]));
  const others = all.filter((row) => first.get(row.otherId) === row);
  return others.slice(0, most).map(({ otherId, isSameOwner, by }) => ({ otherId, isSameOwner, by }));
}
