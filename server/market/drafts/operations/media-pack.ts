import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { AwaitingDoping } from '../../ads/port.ts';
import { writtenOf } from '../rules/content.ts';
import { photosNeedPack } from '../rules/media-pack.ts';
import type { PhotoAllowance } from '../rules/media-pack.ts';
import type { DraftRow } from '../store/drafts.ts';
import type { DraftDeps } from './dependencies.ts';

type PackDeps = Pick<DraftDeps, 'promotions'>;

/** True if a video may be in a draft: a pack is chosen, or the edited ad has a video or a pack. */
export function hasMediaPack({ promotions }: PackDeps, { content, variantIds }: DraftRow): boolean {
  return content.begun?.hasMediaPack === true || promotions.hasMediaPack(variantIds);
}

/** How many photos a draft may have: more with a pack that is chosen, or that the edited ad has now. */
export function photoAllowance({ promotions }: PackDeps, row: DraftRow): PhotoAllowance {
  return allowanceOf(row, promotions.hasMediaPack(row.variantIds));
}

/** True if a draft that changes an ad has a video or photos for which the ad has no pack yet. */
export function needsNewPack(row: DraftRow): boolean {
  const { content } = row;
  const isForVideo = content.video !== undefined && content.begun?.hasMediaPack !== true;
  return isForVideo || photosNeedPack(writtenOf(content), allowanceOf(row, false));
}

function allowanceOf({ adId, content }: DraftRow, isChosen: boolean): PhotoAllowance {
  const maxWithPack = limits.adPhotosMostWithPack;
  const { pack, pictures = [] } = content.begun ?? {};
  const isOfAd = pack !== undefined && (pack.endsAt === null || Date.parse(pack.endsAt) > clock.now().getTime());
  return {
    max: isChosen || isOfAd ? maxWithPack : limits.adPhotosMost,
    maxWithPack,
    // A copy begins with the photos of an ad, too, and is a new ad.
    existing: adId === null ? [] : pictures.map(({ key }) => key),
  };
}

export type TakePack = () => Promise<AwaitingDoping[]> | AwaitingDoping[];

/** The media pack for a video or photos that an ad gets which has none; taken here, since such an ad chooses nothing else. Refuses PaymentRequired. */
export async function takeFreePack({ promotions }: DraftDeps, row: DraftRow): Promise<AwaitingDoping[]> {
  const packs = row.variantIds.filter((id) => promotions.hasMediaPack([id]));
  if (packs.length === 0 || !needsNewPack(row)) return [];
  return promotions.takeFreeDopings(row.ownerId, packs);
}
