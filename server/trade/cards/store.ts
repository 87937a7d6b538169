import { savedCard } from './tables.ts';
import { columns } from '../../platform/sql/columns.ts';
import type { Statements } from './store.sql.ts';
import type { SavedCard } from '../../../contract/schemas/card.ts';
import type { StoredCard } from '../../adapters/payment/port.ts';
import { chance, clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database.ts';
import { statements } from '../../platform/sql/statements.ts';
import type { WalletCard } from './port.ts';

const sql = statements<Statements>('cards', import.meta.url);

const keyStatement = sql('key', 'select key from wallet where account_id = $1', { prepared: true, planned: true });

const walletStatement = sql('wallet', 'select key, created_at as "createdAt" from wallet where account_id = $1');

/** A member's wallet for the data export. */
export async function exportWallet(database: Database, accountId: string) {
  return (await walletStatement.all(database, [accountId]))[0] ?? null;
}

export async function walletKeyOf(database: Database, accountId: string): Promise<string | undefined> {
  return (await keyStatement.all(database, [accountId]))[0]?.key;
}

const keepStatement = sql(
  'keep',
  'insert into wallet (account_id, key, created_at) values ($1, $2, $3) on conflict (account_id) do nothing',
  { prepared: true, planned: true },
);

/** An existing wallet stays. */
export async function saveWallet(database: Database, accountId: string, key: string): Promise<void> {
  await keepStatement.run(database, [accountId, key, clock.now()]);
}

const forgetWalletStatement = sql('forget-wallet', 'delete from wallet where account_id = $1 returning key');
const forgetCardsStatement = sql('forget-cards', 'delete from saved_card where account_id = $1');

/** Deletes a member's wallet and cards; returns the wallet key. */
export async function deleteWallet(database: Database, accountId: string): Promise<string | undefined> {
  await forgetCardsStatement.run(database, [accountId]);
  return (await forgetWalletStatement.all(database, [accountId]))[0]?.key;
}

// `created_at` is the time when a card was first seen. The member's alias is never overwritten.
const seeStatement = sql(
  'see',
  `insert into saved_card (id, account_id, token, alias, bank, scheme, last4, created_at)
   select card.id, $1, card.token, card.alias, nullif(card.bank, ''), card.scheme, card.last4, $8
   from unnest($2::uuid[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[]) card (id, token, alias, bank, scheme, last4)
   on conflict (account_id, token) do update set bank = excluded.bank, scheme = excluded.scheme, last4 = excluded.last4`,
);

const missStatement = sql('miss', 'delete from saved_card where account_id = $1 and not token = any($2::text[])');

/** Replaces a member's cards by the provider's list: inserts new ones and deletes missing ones. */
export async function syncCards(database: Database, accountId: string, cards: readonly StoredCard[]): Promise<void> {
  await seeStatement.run(database, [
    accountId,
    cards.map(() => chance.uuid()),
    cards.map(({ token }) => token),
    cards.map(({ alias }) => alias),
    cards.map(({ bank = '' }) => bank),
    cards.map(({ scheme }) => scheme),
    cards.map(({ last4 }) => last4),
    clock.now(),
  ]);
  await missStatement.run(database, [accountId, cards.map(({ token }) => token)]);
}

const listStatement = sql(
  'list',
  `select ${columns(savedCard, { only: ['id', 'alias', 'bank', 'scheme', 'last4', 'createdAt'] })} from saved_card
   where account_id = $1 order by created_at desc, id limit 100`,
  { prepared: true },
);

const shown = ({
  id,
  alias,
  bank,
  scheme,
  last4,
}: Omit<SavedCard, 'scheme' | 'bank'> & { bank: string | null; scheme: string }) => ({
  id,
  alias,
  ...(bank !== null && { bank }),
  scheme: scheme as SavedCard['scheme'],
  last4,
});

/** Newest first. */
export async function cardsOf(database: Database, accountId: string): Promise<SavedCard[]> {
  return (await listStatement.all(database, [accountId])).map(shown);
}

/** The cards with their creation times, for the data export. */
export async function exportCards(database: Database, accountId: string) {
  return (await listStatement.all(database, [accountId])).map((row) => ({ ...shown(row), createdAt: row.createdAt }));
}

const renameStatement = sql(
  'rename',
  `update saved_card set alias = $3 where id = $2 and account_id = $1 returning id, alias, bank, scheme, last4`,
);

/** Returns undefined if the member has no such card. */
export async function updateAlias(
  database: Database,
  accountId: string,
  id: string,
  alias: string,
): Promise<SavedCard | undefined> {
  const [row] = await renameStatement.all(database, [accountId, id, alias]);
  return row && shown(row);
}

const placeStatement = sql(
  'place',
  `select saved_card.token, wallet.key as wallet, bank, scheme, last4 from saved_card join wallet on wallet.account_id = saved_card.account_id
   where saved_card.id = $2 and saved_card.account_id = $1`,
);

/** The card's wallet and token at the provider. */
export async function providerCardOf(
  database: Database,
  accountId: string,
  id: string,
): Promise<WalletCard | undefined> {
  const row = await placeStatement.first(database, [accountId, id]);
  if (!row) return undefined;
  const { bank, scheme, ...place } = row;
  return { ...place, scheme: scheme as WalletCard['scheme'], ...(bank !== null && { bank }) };
}

const deleteStatement = sql('delete', 'delete from saved_card where id = $2 and account_id = $1');

export async function deleteCard(database: Database, accountId: string, id: string): Promise<void> {
  await deleteStatement.run(database, [accountId, id]);
}
