import { limits } from '../../../../contract/limits.ts';
import { clock } from '../../../platform/clock.ts';
import type { AwaitingDoping } from '../../ads/port.ts';
import { writtenOf } from '../rules/content.ts';
import { photosNeedPack } from '../rules/media-pack.ts';
import type { PhotoAllowance } from '../rules/media-pack.ts';
import type { DraftRow } from '../store/drafts.ts';
import type { DraftDeps } from './dependencies.ts';

type PackDeps = Pick<DraftDeps, 'promotions'>;

/** True if the draft may contain a video: it has chosen a pack, or the edited ad has a video or a pack. */
export function hasMediaPack({ promotions }: PackDeps, { content, variantIds }: DraftRow): boolean {
  return content.begun?.hasMediaPack === true || promotions.hasMediaPack(variantIds);
}

/** Photo limit, which a chosen pack or the edited ad's active pack raises. */
export function photoAllowance({ promotions }: PackDeps, row: DraftRow): PhotoAllowance {
  return allowanceOf(row, promotions.hasMediaPack(row.variantIds));
}

/** True if the draft of an existing ad contains a video or photos that need a pack the ad does not have. */
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
    // A copy also starts with the photos of an ad, but is a new ad.
    existing: adId === null ? [] : pictures.map(({ key }) => key),
  };
}

export type TakePack = () => Promise<AwaitingDoping[]> | AwaitingDoping[];

/** Takes a free media pack for an existing ad that needs a new one. Returns an empty list if none is needed. Throws PaymentRequired. */
export async function takeFreePack({ promotions }: DraftDeps, row: DraftRow): Promise<AwaitingDoping[]> {
  const packs = row.variantIds.filter((id) => promotions.hasMediaPack([id]));
  if (packs.length === 0 || !needsNewPack(row)) return [];
  return promotions.takeFreeDopings(row.ownerId, packs);
}
