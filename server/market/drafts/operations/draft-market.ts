import type { Market } from '../../../../contract/schemas/ad.ts';
import { marketLike } from '../../search/port.ts';
import type { DraftRow } from '../store/drafts.ts';
import type { DraftDeps } from './dependencies.ts';

/** What ads like a draft ask, as its buyers will be told; nothing where no category is chosen, or no market is known. */
export async function draftMarket(
  deps: DraftDeps,
  { adId, categoryId, content }: DraftRow,
): Promise<Market | undefined> {
  if (categoryId === null) return undefined;
  const { specs = {}, provinceId, districtId } = content;
  return marketLike(deps, { categoryId, specs, provinceId, districtId, ...(adId !== null && { adId }) });
}
