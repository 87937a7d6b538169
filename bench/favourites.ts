import { Agent, request } from 'node:http';
import { readFileSync } from 'node:fs';
import { chance } from '../server/platform/clock.ts';
import { openDatabase } from '../server/platform/database.ts';
import { tokensWith } from '../server/platform/tokens.ts';

/**
 * Measures the hearts of a page on a running server: the numbers of all ads that a member with very many favourites keeps, and keeping one more.
 * `node bench/favourites.ts <address> <database url> <file of the session secret>`. The member is made up, and taken away again.
 */

export interface FavouritesOptions {
  address: string;
  databaseUrl: string;
  /** What the server signs tokens with. */
  secret: string;
  /** Ads that the member keeps; the most that may be kept where nothing is said. */
  favourites?: number;
}

export interface FavouritesFigures {
  /** Milliseconds, 95th percentile: the statement alone, and the whole call over HTTP. */
  statement: number;
  ids: number;
  /** Keeping an ad and letting it go, a call each. */
  keep: number;
}

const repeats = 300;
/** Calls of the first moments, which load code and plans. */
const warming = 20;
const agent = new Agent({ keepAlive: true });

function ask(address: string, method: 'GET' | 'POST', path: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(
      new URL(path, address),
      { method, agent, headers: { authorization: `Bearer ${token}` } },
      (response) => {
        response.resume();
        response.on('end', () =>
          response.statusCode === 200 ? resolve() : reject(new Error(`${path}: ${response.statusCode}`)),
        );
      },
    );
    call.on('error', reject);
    call.end();
  });
}

const percentile = (times: readonly number[], share: number): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0;

async function timed(work: (time: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < repeats; time += 1) {
    const from = performance.now();
    await work(time);
    times.push(performance.now() - from);
  }
  return percentile(times.slice(warming), 0.95);
}

/** Measures one server. */
export async function benchFavourites(options: FavouritesOptions): Promise<FavouritesFigures> {
  const { address, databaseUrl, secret, favourites = 5_000 } = options;
  const database = openDatabase({ url: databaseUrl, connections: 2, statementMs: 60_000 });
  const id = chance.uuid();
  try {
    const token = await tokensWith(secret).sign(
      { kind: 'member', id, sessionId: chance.uuid(), roles: [], accountType: 'Personal' },
      'access',
    );
    await database.query(
      `insert into account (id, account_type, name, surname, created_at) values ($1, 'Personal', 'Deneme', 'Üyesi', now())`,
      [id],
    );
    await database.query(
      `insert into favourite_ad (account_id, ad_id, kept_at, kept_price)
       select $1, 7000000000 + n, now() - n * interval '1 hour', 100 from generate_series(1, $2::int) n`,
      [id, favourites - 1],
    );
    await database.query('vacuum (analyze) favourite_ad');
    const ads = await database.query<{ id: string }>(
      `select id::text from ad where status = 'OnSale' and published_at is not null order by id limit 50`,
    );
    const path = '/api/ads/favorite';
    const one = (time: number) => ads[Math.floor(time / 2) % ads.length]?.id ?? '';
    return {
      statement: await timed(() =>
        database.query('select ad_id::text as id from favourite_ad where account_id = $1 and removed_at is null', [id]),
      ),
      ids: await timed(() => ask(address, 'GET', `${path}/get-favorite-ad-ids-by-user`, token)),
      keep: await timed((time) =>
        ask(address, 'POST', `${path}/${time % 2 === 0 ? 'add' : 'delete'}-favorite-ad?adId=${one(time)}`, token),
      ),
    };
  } finally {
    await database.query('delete from favourite_ad where account_id = $1', [id]);
    await database.query('delete from account where id = $1', [id]);
    await database.close();
    agent.destroy();
  }
}

/** The figures as rows of a report. */
export function favouriteRows(figures: FavouritesFigures): [what: string, figure: string, target: string][] {
  const ms = (value: number) => `${value.toFixed(1)} ms`;
  return [
    ['numbers of 5,000 favourite ads, the statement, p95', ms(figures.statement), 'under 5 ms'],
    ['… the call over HTTP, p95', ms(figures.ids), 'under 5 ms'],
    ['keeping an ad or letting it go, over HTTP, p95', ms(figures.keep), 'one statement'],
  ];
}

if (import.meta.main) {
  const [address, databaseUrl, secretFile] = process.argv.slice(2);
  if (!address || !databaseUrl || !secretFile) {
    throw new Error('node bench/favourites.ts <address> <database url> <file of the session secret>');
  }
  const figures = await benchFavourites({ address, databaseUrl, secret: readFileSync(secretFile, 'utf8').trim() });
  for (const row of favouriteRows(figures)) console.log(row.join(' | '));
}
