import type { SavedSearchChange } from '../../../../contract/schemas/saved-search.ts';
import { clock } from '../../../platform/clock.ts';
import { dueAt } from '../rules/notification-time.ts';
import { markNotified } from '../store/matches.ts';
import { updateSearch } from '../store/searches.ts';
import type { LockedSearch } from '../store/searches.ts';
import type { SearchesDeps } from './dependencies.ts';

/** Changes the name and settings of a locked search; undefined fields stay. Pending notifications follow the new frequency; `Never` drops them. */
export async function changeSettings(
  { database }: SearchesDeps,
  row: LockedSearch,
  change: Omit<SavedSearchChange, 'id' | 'request' | 'isRental'>,
): Promise<void> {
  const frequency = change.frequency ?? row.frequency;
  await updateSearch(database, row.id, {
    name: change.name ?? row.name,
    frequency,
    sendsMobile: change.sendMobileNotification ?? row.sendsMobile,
    sendsEmail: change.sendEmailNotification ?? row.sendsEmail,
    dueAt: dueAt(frequency, clock.now(), row.toldAt),
  });
  if (frequency === 'Never') await markNotified(database, [row.id], null);
}
