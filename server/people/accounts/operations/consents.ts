import { announcementChannels } from '../../../../contract/enums.ts';
import type { AnnouncementChannel } from '../../../../contract/enums.ts';
import type { ConsentTextVersion } from '../../../../contract/consent-text.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { insertConsents, newestConsents } from '../store/consents.ts';
import { lockAccount } from '../store/roles.ts';

export interface ConsentState {
  channel: AnnouncementChannel;
  isGiven: boolean;
  changedAt?: string;
}

/**
 * Records given and withdrawn consents in the current transaction. Adds a row only for a change; no row means not given.
 * `source` is `registration`, `settings`, `unsubscribe` or `leave`. `textVersion` is the version of the consent text shown, if one was shown.
 */
export async function recordConsents(
  database: Database,
  accountId: string,
  consents: Partial<Record<AnnouncementChannel, boolean | undefined>>,
  source: string,
  textVersion?: ConsentTextVersion,
): Promise<void> {
  const choices = announcementChannels.flatMap((channel) => {
    const isGiven = consents[channel];
    return isGiven === undefined ? [] : [{ channel, isGiven }];
  });
  if (choices.length === 0) return;
  await database.inTransaction(async () => {
    // Serialises concurrent changes, so that the second sees the first.
    await lockAccount(database, accountId);
    await insertConsents(database, accountId, choices, { at: clock.now(), source, textVersion });
  });
}

/** The current consent of each channel. */
export async function currentConsents(database: Database, accountId: string): Promise<ConsentState[]> {
  const rows = await newestConsents(database, accountId);
  const newest = new Map(rows.map((row) => [row.channel, row]));
  return announcementChannels.map((channel) => {
    const row = newest.get(channel);
    return { channel, isGiven: row?.is_given ?? false, ...(row && { changedAt: row.at.toISOString() }) };
  });
}

export async function withdrawConsents(database: Database, accountId: string, source: string): Promise<void> {
  await recordConsents(
    database,
    accountId,
    Object.fromEntries(announcementChannels.map((channel) => [channel, false])),
    source,
  );
}
