import type { Client } from 'pg';
import { grantMembership } from '../../memberships/port.ts';
import { createPasswords } from './passwords.ts';
import { addAccounts, addBusiness, assignRoles, countLogins, assignDemoAds } from '../store/seed.ts';
import type { SeededAccount } from '../store/seed.ts';

/** The password of every fixed account, published in the README. Production has no fixed accounts. */
export const fixedPassword = 'Meydan-2026';

const id = (last: number) => `4d455944-414e-4000-8000-00000000000${last}`;
const person = { account_type: 'Personal', business: null } as const;
const unrated = { is_verified: false, rating_sum: 0, rating_count: 0, reply_minutes: null };

const business = {
  title: 'Meydan Otomotiv',
  mersis: '0612345678400015',
  kep: 'meydanotomotiv@hs01.kep.tr',
  city: 'İstanbul',
};

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
    rating_sum: 0,
    rating_count: 0,
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
    rating_sum: 0,
    rating_count: 0,
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
} as const satisfies Record<string, SeededAccount>;

const since = '2025-03-01T09:00:00Z';

/**
 * Adds the published test accounts outside production, and assigns demo ads to the two sellers. Does not change existing accounts. Needs the
 * roles. Ads are assigned only once, when demo ads exist. Returns the ids of the assigned ads; the caller must reindex them.
 */
export async function seedFixedAccounts(client: Client): Promise<string[]> {
  const accounts = Object.values(fixedAccounts);
  const logins = await countLogins(
    client,
    accounts.map((account) => account.id),
  );
  if (logins !== accounts.length) await insertAccounts(client, accounts);
  const { seller, business: dealer } = fixedAccounts;
  await grantMembership(client, { accountId: dealer.id, tier: 'Professional', since: new Date(since) });
  const counts = (onSale: number) => ({ OnSale: onSale, Archived: 1, NotOnSale: 1, OutOfStock: 1 });
  // One ad of each other status, so that every list of the seller's ads has content.
  const goods = await assignDemoAds(client, 'goods', { ownerId: seller.id, ownerType: 'Personal', counts: counts(10) });
  const cars = await assignDemoAds(client, 'cars', { ownerId: dealer.id, ownerType: 'Business', counts: counts(22) });
  return [...goods, ...cars];
}

async function insertAccounts(client: Client, accounts: readonly SeededAccount[]): Promise<void> {
  await client.query('begin');
  try {
    const passwordHash = await createPasswords().hash(fixedPassword);
    await addAccounts(client, accounts, { passwordHash, since });
    await assignRoles(client, roles, since);
    await addBusiness(client, {
      accountId: fixedAccounts.business.id,
      ...business,
      since,
      decidedBy: fixedAccounts.administrator.id,
    });
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
