import type { OwnSavedSearch } from '../../../../contract/schemas/saved-search.ts';
import type { SavedRow } from '../store/searches.ts';

/** A saved search as its owner sees it. */
export const searchView = (row: SavedRow): OwnSavedSearch => ({
  id: row.id,
  code: row.code,
  name: row.name,
  frequency: row.frequency,
  sendMobileNotification: row.sendsMobile,
  sendEmailNotification: row.sendsEmail,
  newCount: row.newCount,
  createdAt: row.createdAt.toISOString(),
  lookedAt: row.lookedAt.toISOString(),
});
