import type { ComparisonEntry } from '../../../../contract/schemas/comparison.ts';
import type { AdToCompare } from '../../../market/ads/port.ts';
import type { EntryRow } from '../store.ts';

export const entryView = (
  { id, adId, groupId }: Pick<EntryRow, 'id' | 'adId' | 'groupId'>,
  { title, picture, isOnSale }: AdToCompare['brief'],
): ComparisonEntry => ({ id, adId, categoryId: groupId, title, ...(picture && { picture }), isOnSale });
