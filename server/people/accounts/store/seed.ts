import type { Statements } from './seed.sql.ts';
import type { AccountType, AdStatus } from '../../../../contract/enums.ts';
import type { account } from '../tables.ts';
import { statements } from '../../../platform/sql/statements.ts';
import type { Connection } from '../../../platform/sql/statements.ts';

const sql = statements<Statements>('accounts-seed', import.meta.url);

const rolesStatement = sql(
  'roles',
  `insert into role (name, permissions)
   select name, array(select jsonb_array_elements_text(list)) from jsonb_each($1::jsonb) as seed(name, list)
   on conflict (name) do update set permissions = excluded.permissions where role.name = 'administrator'`,
);

/** Adds missing roles with their permissions. The administrator gets permissions of a new version. */
export async function addRoles(client: Connection, roles: Readonly<Record<string, readonly string[]>>): Promise<void> {
  await rolesStatement.run(client, [JSON.stringify(roles)]);
}

const countStatement = sql(
  'count-logins',
  'select count(*)::int as count from account_login where account_id = any($1::uuid[])',
);

/** How many of these accounts have a login. */
export async function countLogins(client: Connection, accountIds: readonly string[]): Promise<number> {
  return (await countStatement.first(client, [accountIds]))?.count ?? 0;
}

/** Columns of a seeded account. */
export type SeededAccount = Pick<typeof account.$inferSelect, 'id' | 'name' | 'surname' | 'business'> & {
  email: string;
  phone: string;
  account_type: AccountType;
  user_name: string;
  is_verified: boolean;
  rating_sum: number;
  rating_count: number;
  reply_minutes: number | null;
};

const accountsStatement = sql(
  'accounts',
  `insert into account (id, account_type, user_name, name, surname, business, is_verified, rating_sum, rating_count, reply_minutes, created_at)
   select id, account_type, user_name, name, surname, business, is_verified, rating_sum, rating_count, reply_minutes, $2
   from jsonb_populate_recordset(null::account, $1::jsonb) on conflict do nothing`,
);

// Joins the account, so that an account skipped because of a conflict gets no login and the start does not fail.
const loginsStatement = sql(
  'logins',
  `insert into account_login (account_id, email, phone, password_hash, password_changed_at)
   select id, email, phone, $2, $3
   from jsonb_to_recordset($1::jsonb) as row (id uuid, email text, phone text) join account using (id) on conflict do nothing`,
);

/** Adds accounts with one password. Skips an account if its id, user name, e-mail or phone is taken. */
export async function addAccounts(
  client: Connection,
  accounts: readonly SeededAccount[],
  { passwordHash, since }: { passwordHash: string; since: string },
): Promise<void> {
  const rows = JSON.stringify(accounts);
  await accountsStatement.run(client, [rows, since]);
  await loginsStatement.run(client, [rows, passwordHash, since]);
}

const assignStatement = sql(
  'assign',
  `insert into account_role (account_id, role, assigned_at)
   select id, row.role, $2 from jsonb_to_recordset($1::jsonb) as row (id uuid, role text) join account using (id)
   on conflict do nothing`,
);

/** Assigns roles to those accounts that exist. */
export async function assignRoles(
  client: Connection,
  roles: readonly { id: string; role: string }[],
  since: string,
): Promise<void> {
  await assignStatement.run(client, [JSON.stringify(roles), since]);
}

const businessStatement = sql(
  'business',
  `insert into business (account_id, state, title, tax_number, tax_office, mersis, kep, province_id, address, documents, sent_at, decided_at, decided_by)
   select id, 'Verified', $2, '6123456784', 'Kadıköy', $3, $4, 34, 'Fahrettin Kerim Gökay Caddesi 12, Kadıköy, İstanbul', '{}', $5, $5, $6
   from account where id = $1 on conflict do nothing`,
);

/** Adds the verified business of an account, if the account exists. */
export async function addBusiness(
  client: Connection,
  business: { accountId: string; title: string; mersis: string; kep: string; since: string; decidedBy: string },
): Promise<void> {
  const { accountId, title, mersis, kep, since, decidedBy } = business;
  await businessStatement.run(client, [accountId, title, mersis, kep, since, decidedBy]);
}

/** `categories` is a condition on the table `category`. */
const assignAdsText = (categories: string) =>
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
   viewed as (
     insert into ad_day (ad_id, day, views)
   select ad.id, day, 4 + abs(hashint8(ad.id)::bigint + hashint4(day - date '2000-01-01')) % 60
   from given join ad using (id), lateral (
     select generate_series(greatest(published_at, now() - interval '30 days'), least(expires_at, now()), interval '1 day')::date as day) days
   on conflict do nothing
   )
   select id::text from given`;

/** Cars, and goods sold through the cart. A category id starts with the id of its main category. */
const assignAdsStatements = {
  cars: sql('give-cars', assignAdsText('parent_id = 301')),
  goods: sql('give-goods', assignAdsText("id::text ~ '^[4-9]'")),
};

/**
 * Assigns demo ads to an account that has no ads, taken from sellers with the same account type. Adds daily views and the required authority
 * verifications. Returns the ids of the ads; the search index still has their former owner.
 */
export async function assignDemoAds(
  client: Connection,
  kind: keyof typeof assignAdsStatements,
  gift: { ownerId: string; ownerType: AccountType; counts: Readonly<Partial<Record<AdStatus, number>>> },
): Promise<string[]> {
  const { ownerId, ownerType, counts } = gift;
  const given = await assignAdsStatements[kind].all(client, [
    ownerId,
    ownerType,
    Object.keys(counts),
    Object.values(counts),
  ]);
  return given.map(({ id }) => id);
}
