import type { Client } from 'pg';
import type { AccountType } from '../../../../contract/enums.ts';
import { grantMembership } from '../../memberships/port.ts';
import { createPasswords } from './passwords.ts';
import type { BusinessDetails } from '../tables.ts';

/** The password of every fixed account. It stands in the README: these accounts are for trying things out, and no production has them. */
export const fixedPassword = 'Meydan-2026';

interface FixedAccount {
  id: string;
  email: string;
  phone: string;
  account_type: AccountType;
  user_name: string;
  name: string;
  surname: string;
  business: BusinessDetails | null;
  is_verified: boolean;
  rating_sum: number;
  rating_count: number;
  reply_minutes: number | null;
}

const id = (last: number) => `4d455944-414e-4000-8000-00000000000${last}`;
const person = { account_type: 'Personal', business: null } as const;
const unrated = { is_verified: false, rating_sum: 0, rating_count: 0, reply_minutes: null };
const business = {
  title: 'Meydan Otomotiv',
  mersis: '0612345678400015',
  kep: 'meydanotomotiv@hs01.kep.tr',
  city: 'İstanbul',
};

/** The accounts by what they are for. */
export const fixedAccounts = {
  buyer: {
    id: id(1),
    email: 'alici@meydan.test',
    phone: '+905320000001',
    user_name: 'deniz-alici',
    name: 'Deniz',
    surname: 'Alıcı',
    ...person,
    ...unrated,
  },
  seller: {
    id: id(2),
    email: 'satici@meydan.test',
    phone: '+905320000002',
    user_name: 'ece-satici',
    name: 'Ece',
    surname: 'Satıcı',
    ...person,
    is_verified: true,
    rating_sum: 86,
    rating_count: 18,
    reply_minutes: 12,
  },
  business: {
    id: id(3),
    email: 'kurumsal@meydan.test',
    phone: '+905320000003',
    user_name: 'meydan-otomotiv',
    name: 'Kaan',
    surname: 'Yıldırım',
    account_type: 'Business',
    business,
    is_verified: true,
    rating_sum: 412,
    rating_count: 86,
    reply_minutes: 6,
  },
  moderator: {
    id: id(4),
    email: 'moderator@meydan.test',
    phone: '+905320000004',
    user_name: 'derya-aksoy',
    name: 'Derya',
    surname: 'Aksoy',
    ...person,
    ...unrated,
  },
  administrator: {
    id: id(5),
    email: 'yonetici@meydan.test',
    phone: '+905320000005',
    user_name: 'yasin-ozturk',
    name: 'Yasin',
    surname: 'Öztürk',
    ...person,
    ...unrated,
  },
} as const satisfies Record<string, FixedAccount>;

const since = '2025-03-01T09:00:00Z';

/**
 * Adds the accounts that everybody may sign in to outside production, with some ads of the demo market for the two that sell. What is there
 * already stays as it is. Needs the roles; the ads are given once, when there are any.
 */
export async function seedFixedAccounts(client: Client): Promise<void> {
  const accounts = Object.values(fixedAccounts);
  const { rows } = await client.query<{ count: number }>(
    'select count(*)::int as count from account_login where account_id = any($1::uuid[])',
    [accounts.map((one) => one.id)],
  );
  if (rows[0]?.count !== accounts.length) await insertAccounts(client, accounts);
  const { seller, business: dealer } = fixedAccounts;
  await grantMembership(client, { accountId: dealer.id, tier: 'Professional', since: new Date(since) });
  await giveAds(client, { ownerId: seller.id, ownerType: 'Personal', onSale: 10, categories: goods });
  await giveAds(client, { ownerId: dealer.id, ownerType: 'Business', onSale: 22, categories: cars });
}

async function insertAccounts(client: Client, accounts: readonly FixedAccount[]): Promise<void> {
  const given = JSON.stringify(accounts);
  await client.query('begin');
  try {
    await client.query(
      `insert into account (id, account_type, user_name, name, surname, business, is_verified, rating_sum, rating_count, reply_minutes, created_at)
       select id, account_type, user_name, name, surname, business, is_verified, rating_sum, rating_count, reply_minutes, $2
       from jsonb_populate_recordset(null::account, $1::jsonb) on conflict do nothing`,
      [given, since],
    );
    // Joined, so that an account whose name somebody else has is left out, and the start goes on.
    await client.query(
      `insert into account_login (account_id, email, phone, password_hash, password_changed_at)
       select id, email, phone, $2, $3
       from jsonb_to_recordset($1::jsonb) as row (id uuid, email text, phone text) join account using (id) on conflict do nothing`,
      [given, await createPasswords().hash(fixedPassword), since],
    );
    await client.query(
      `insert into account_role (account_id, role, assigned_at)
       select id, row.role, $2 from jsonb_to_recordset($1::jsonb) as row (id uuid, role text) join account using (id)
       on conflict do nothing`,
      [JSON.stringify(roles), since],
    );
    await client.query(
      `insert into business (account_id, state, title, tax_number, tax_office, mersis, kep, province_id, address, documents, sent_at, decided_at, decided_by)
       select id, 'Verified', $2, '6123456784', 'Kadıköy', $3, $4, 34, 'Fahrettin Kerim Gökay Caddesi 12, Kadıköy, İstanbul', '{}', $5, $5, $6
       from account where id = $1 on conflict do nothing`,
      [fixedAccounts.business.id, business.title, business.mersis, business.kep, since, fixedAccounts.administrator.id],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

const roles = [
  { id: fixedAccounts.moderator.id, role: 'moderator' },
  { id: fixedAccounts.administrator.id, role: 'administrator' },
];

/** Cars; and whatever is put into a cart: the ids of categories begin with those of their main category. */
const cars = 'parent_id = 301';
const goods = "id::text ~ '^[4-9]'";

interface Gift {
  ownerId: string;
  ownerType: AccountType;
  onSale: number;
  /** A condition on `category`. */
  categories: string;
}

/** Hands over ads of sellers of the same kind, so that nothing that searching knows of them changes but the owner; with some views by day, and
 * the authority's word for what needs it. */
async function giveAds(client: Client, { ownerId, ownerType, onSale, categories }: Gift): Promise<void> {
  await client.query(
    `with given as (
       update ad set owner_id = $1 from (
         select chosen.id from unnest($3::text[], $4::int[]) as wanted (status, most)
         cross join lateral (
           select ad.id from ad where ad.status = wanted.status and ad.owner_type = $2 and jsonb_array_length(ad.pictures) > 0
             and ad.category_id in (select id from category where ${categories})
           order by ad.province_id = 34 desc, ad.id limit wanted.most
         ) chosen
       ) chosen
       where ad.id = chosen.id and not exists (select from ad where owner_id = $1) and exists (select from account where id = $1)
       returning ad.id, ad.registry_number, ad.status
     ),
     vouched as (
       insert into authority (id, owner_id, kind, registry_number, relation, state, checked_at, valid_until, ad_id)
       select gen_random_uuid(), $1, case when registry_number ~ '[A-Z]' then 'Plate' else 'Property' end, registry_number, 'Owner', 'Verified', now(),
         now() + interval '1 year', case when status = 'OnSale' then id end
       from given where registry_number is not null on conflict do nothing
     ),
     searchable as (update ad_search set owner_id = $1 from given where ad_search.id = given.id)
     insert into ad_day (ad_id, day, views)
     select ad.id, day, 4 + abs(hashint8(ad.id)::bigint + hashint4(day - date '2000-01-01')) % 60
     from given join ad using (id), lateral (
       select generate_series(greatest(published_at, now() - interval '30 days'), least(expires_at, now()), interval '1 day')::date as day) days
     on conflict do nothing`,
    [ownerId, ownerType, ['OnSale', ...otherStatuses], [onSale, ...otherStatuses.map(() => 1)]],
  );
}

/** One ad of each, so that a seller's own lists have something to show. */
const otherStatuses = ['Archived', 'NotOnSale', 'OutOfStock'];
