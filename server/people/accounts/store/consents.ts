import type { Statements } from './consents.sql.ts';
import type { AnnouncementChannel } from '../../../../contract/enums.ts';
import type { ConsentTextVersion } from '../../../../contract/consent-text.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('accounts-consents', import.meta.url);

const insertStatement = sql(
  'insert',
  `insert into announcement_consent (account_id, channel, at, is_given, source, text_version)
   select $1, wanted.channel, greatest($4::timestamptz, newest.at + interval '1 microsecond'), wanted.is_given, $5, $6
   from unnest($2::text[], $3::boolean[]) as wanted (channel, is_given)
   left join lateral (
     select at, is_given from announcement_consent where account_id = $1 and channel = wanted.channel order by at desc limit 1
   ) newest on true
   where wanted.is_given <> coalesce(newest.is_given, false)`,
);

/** Adds a row for each changed consent, later than all earlier rows of the channel. */
export async function insertConsents(
  database: Database,
  accountId: string,
  consents: readonly { channel: AnnouncementChannel; isGiven: boolean }[],
  { at, source, textVersion }: { at: Date; source: string; textVersion: ConsentTextVersion | undefined },
): Promise<void> {
  await insertStatement.run(database, [
    accountId,
    consents.map(({ channel }) => channel),
    consents.map(({ isGiven }) => isGiven),
    at.toISOString(),
    source,
    textVersion ?? null,
  ]);
}

const newestStatement = sql(
  'newest',
  `select distinct on (channel) channel, is_given, at from announcement_consent
   where account_id = $1 order by channel, at desc`,
);

export async function newestConsents(database: Database, accountId: string): Promise<Statements['newest']['row'][]> {
  return newestStatement.all(database, [accountId]);
}

const ofChannelStatement = sql(
  'of-channel',
  'select is_given from announcement_consent where account_id = $1 and channel = $2 order by at desc limit 1',
  { prepared: true },
);

export async function hasConsent(
  database: Database,
  accountId: string,
  channel: AnnouncementChannel,
): Promise<boolean> {
  return (await ofChannelStatement.first(database, [accountId, channel]))?.is_given ?? false;
}
