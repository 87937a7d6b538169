import { openDatabase } from '../../server/platform/database.ts';
import type { Database } from '../../server/platform/database.ts';
import { chance, clock } from '../../server/platform/clock.ts';
import { tokensWith } from '../../server/platform/tokens.ts';
import { anAd, givenAds } from '../support/ads.ts';
import type { KilledServer } from './server.ts';

/** A user with an account. */
export interface Account {
  id: string;
  /** Headers of a request, with a token that is renewed before it expires. */
  headers(): Promise<Record<string, string>>;
  addressId: string;
}

export interface Market {
  buyers: readonly Account[];
  /** Ads on sale, in the order of the plan. */
  ads: readonly { id: string; seller: Account }[];
  seller(id: string): Account;
}

/** A category that is bought by cart. */
const sofas = 5010103;
const cheapest = 12_345;
/** How long an account sends the same token, as browsers do. */
const tokenMs = 60_000;
/** Stays below the limit of ads per caller in ten minutes. */
const adsOfSeller = 20;

/** Fills the product with sellers who can be paid, their ads, and buyers with addresses. */
export async function openMarket(
  server: KilledServer,
  { buyers, ads }: { buyers: number; ads: number },
): Promise<Market> {
  const database = openDatabase({ url: server.databaseUrl(), connections: 2, statementMs: 60_000 });
  try {
    const sellers = await readySellers(database, Math.ceil(ads / adsOfSeller));
    const [neighborhood] = await database.query<{ id: number }>(
      'select id from neighborhood where district_id = 1421 order by id limit 1',
    );
    const tokens = tokensWith(server.secret());
    let people = 0;
    const accountOf = async (id: string): Promise<Account> => {
      people += 1;
      const caller = {
        kind: 'member',
        id,
        sessionId: chance.uuid(),
        permissions: [],
        accountType: 'Personal',
      } as const;
      const address = `10.9.${Math.floor(people / 250)}.${(people % 250) + 1}`;
      let token: { text: string; at: number } | undefined;
      const headers = async () => {
        const now = clock.now().getTime();
        if (!token || now - token.at > tokenMs) token = { text: await tokens.sign(caller, 'access'), at: now };
        return { authorization: `Bearer ${token.text}`, 'x-forwarded-for': address };
      };
      return { id, headers, addressId: await giveAddress(server, await headers(), neighborhood?.id ?? 0) };
    };
    const selling: Account[] = [];
    for (const id of sellers) selling.push(await accountOf(id));
    const buying: Account[] = [];
    for (let count = 0; count < buyers; count += 1) buying.push(await accountOf(await aBuyer(database)));
    const rows = Array.from({ length: ads }, (_, at) => ({
      seller: selling[at % selling.length] as Account,
      row: anAd({
        ownerId: sellers[at % sellers.length] ?? '',
        categoryId: sofas,
        title: `Bej kanepe ${at}`,
        price: cheapest + at * 1_117,
      }),
    }));
    await givenAds(
      database,
      rows.map(({ row }) => row),
    );
    await database.query(`update ad set delivery = '{InPerson,BuyerPays}' where id = any($1::bigint[])`, [
      rows.map(({ row }) => row.id),
    ]);
    const byId = new Map(selling.map((one) => [one.id, one]));
    return {
      buyers: buying,
      ads: rows.map(({ row, seller }) => ({ id: row.id, seller })),
      seller(id) {
        const found = byId.get(id);
        if (!found) throw new Error(`The market has no account ${id}`);
        return found;
      },
    };
  } finally {
    await database.close();
  }
}

/** Private sellers of the demo market that the bank knows: the product's own job registers them. */
async function readySellers(database: Database, most: number): Promise<string[]> {
  await database.query(`select graphile_worker.add_job('earnings.onboarding', '{}'::json)`);
  for (;;) {
    const rows = await database.query<{ id: string }>(
      `select a.id from account a join bank_account b on b.account_id = a.id
       where a.account_type = 'Personal' and b.sub_merchant_key is not null order by a.id limit $1`,
      [most],
    );
    const [left] = await database.query<{ count: number }>(
      `select count(*)::int as count from bank_account where sub_merchant_key is null`,
    );
    if (rows.length === most || (left?.count === 0 && rows.length > 0)) return rows.map(({ id }) => id);
  }
}

async function aBuyer(database: Database): Promise<string> {
  const id = chance.uuid();
  await database.query(
    `insert into account (id, account_type, name, surname, created_at) values ($1, 'Personal', 'Deniz', 'Kaya', '2024-01-01Z')`,
    [id],
  );
  await database.query('insert into account_login (account_id, email) values ($1, $2)', [id, `${id}@ornek.example`]);
  return id;
}

async function giveAddress(
  server: KilledServer,
  headers: Record<string, string>,
  neighborhoodId: number,
): Promise<string> {
  const response = await fetch(`${server.address}/api/identity/user-address/personal`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': chance.uuid() },
    body: JSON.stringify({
      title: 'Ev',
      name: 'Deniz',
      surname: 'Kaya',
      phone: '+905321234567',
      provinceId: 34,
      districtId: 1421,
      neighborhoodId,
      line: 'Bağdat Caddesi No: 12',
    }),
  });
  const answer = (await response.json()) as { id?: string };
  if (answer.id === undefined) throw new Error(`No address: ${JSON.stringify(answer)}`);
  return answer.id;
}
