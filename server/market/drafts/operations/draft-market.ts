import type { Market } from '../../../../contract/schemas/ad.ts';
import { marketLike } from '../../search/port.ts';
import type { DraftRow } from '../store/drafts.ts';
import type { DraftDeps } from './dependencies.ts';

/** Price statistics of comparable ads, as buyers will see them. Undefined without a category or data. */
export async function draftMarket(
  deps: DraftDeps,
  { adId, categoryId, content }: DraftRow,
): Promise<Market | undefined> {
  if (categoryId === null) return undefined;
  const { specs = {}, provinceId, districtId } = content;
  return marketLike(deps, { categoryId, specs, provinceId, districtId, ...(adId !== null && { adId }) });
}
