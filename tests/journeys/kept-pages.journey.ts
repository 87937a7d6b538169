import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages, themes } from '../../contract/enums.ts';
import { fixedAccounts } from '../../server/people/accounts/port.ts';
import { startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';
import { screenRoutes } from '../support/screen-routes.ts';
import type { ScreenRoute } from '../support/screen-routes.ts';

let product: Product;
let database: Client;

beforeAll(async () => {
  product = await startProduct({ ads: 600 });
  database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
});
afterAll(async () => {
  await database.end();
  await product.stop();
});

interface Reader {
  name: string;
  cookies: Record<string, string>;
}

interface Answer {
  status: number;
  headers: Headers;
  html: string;
}

const cookieHeader = (cookies: Record<string, string>): string =>
  Object.entries(cookies)
    .map(([name, value]) => `${name}=${value}`)
    .join('; ');

/** Headers of a browser on a page of the product. `language` is the browser's. */
const browserHeaders = (cookies: Record<string, string>, language = 'tr') => ({
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
  'accept-language': language,
  'sec-fetch-site': 'same-origin',
  ...(Object.keys(cookies).length > 0 && { cookie: cookieHeader(cookies) }),
});

async function open(path: string, cookies: Record<string, string> = {}, language?: string): Promise<Answer> {
  const response = await fetch(product.address + path, {
    headers: browserHeaders(cookies, language),
    redirect: 'manual',
  });
  return { status: response.status, headers: response.headers, html: await response.text() };
}

async function send(path: string, body: object, cookies: Record<string, string> = {}): Promise<Response> {
  const token = cookies['Access-Token'];
  const response = await fetch(`${product.address}/api${path}`, {
    method: 'POST',
    headers: {
      ...browserHeaders(cookies),
      'content-type': 'application/json',
      origin: product.address,
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  expect(response.status, `${path}: ${response.ok ? '' : await response.clone().text()}`).toBeLessThan(300);
  return response;
}

const cookiesOf = (response: Response): Record<string, string> =>
  Object.fromEntries(
    response.headers.getSetCookie().map((line) => {
      const [pair = ''] = line.split(';', 1);
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );

const aGuest = async (): Promise<Record<string, string>> =>
  cookiesOf(await send('/identity/user/create-guest-user', {}));

async function aMember(account: keyof typeof fixedAccounts): Promise<Record<string, string>> {
  const guest = await aGuest();
  const { email } = fixedAccounts[account];
  const signedIn = await send('/identity/user/login-with-email', { email, password: 'Meydan-2026' }, guest);
  return { ...guest, ...cookiesOf(signedIn) };
}

const purge = async (cookies: Record<string, string>, keys?: string[]) => send('/pages/purge', { keys }, cookies);

/** Rendering times are the only difference of two renderings of the same content. */
const withoutTimes = (html: string): string => html.replaceAll(/\b1[6-9]\d{11}\b/g, '<time>');

/** Pages that visitors share, according to their headers. */
const isShared = ({ headers }: Answer): boolean => headers.get('cache-control')?.startsWith('public') ?? false;

describe('every screen', () => {
  it.each(languages)(
    'is the same for everybody without an account, and never contains a member’s data (%s)',
    async (language) => {
      const [buyer, seller, administrator, guest] = await Promise.all([
        aMember('buyer'),
        aMember('seller'),
        aMember('administrator'),
        aGuest(),
      ]);
      const readers: Reader[] = [
        { name: 'visitor', cookies: {} },
        { name: 'guest', cookies: guest },
        ...themes.map((theme) => ({ name: theme, cookies: { Theme: theme } })),
        { name: 'guest with a theme', cookies: { ...guest, Theme: 'ads-dark', Consent: 'necessary' } },
        { name: 'visitor with junk', cookies: { Theme: '<script>', Discipline: '%00', View: '..', Language: 'xx' } },
      ];
      const routes = (await screenRoutes(language, product.databaseUrl)).filter(({ as }) => as === undefined);
      const shared: string[] = [];
      for (const route of routes) {
        const path = await finalPath(route.path, language);
        const openAll = () => Promise.all(readers.map(({ cookies }) => open(path, cookies, language)));
        let [first, ...others] = await openAll();
        if (!first) throw new Error('No reader');
        expect([route.name, first.status]).toEqual([route.name, route.status]);
        if (!isShared(first)) {
          expect([route.name, first.headers.get('cache-control')]).toEqual([route.name, 'private, no-store']);
          continue;
        }
        // A change may fall between the answers; then all are compared again.
        await expect
          .poll(async () => {
            [first, ...others] = await openAll();
            return [route.name, others.every(({ html }) => html === first?.html)];
          })
          .toEqual([route.name, true]);
        shared.push(route.name);
        expect(first.headers.getSetCookie()).toEqual([]);
        const members = await Promise.all([buyer, seller].map((cookies) => open(path, cookies, language)));
        for (const page of members) expect([route.name, isShared(page)]).toEqual([route.name, false]);
        const texts = [
          ...Object.values(fixedAccounts).map(({ email }) => email),
          ...secretsOf(buyer),
          ...secretsOf(seller),
          ...secretsOf(guest),
        ];
        for (const text of texts) expect([route.name, first.html.includes(text)]).toEqual([route.name, false]);
        // A change may fall between the answers. Everybody opens the page again, so that a reader's data would be kept again.
        await expect
          .poll(async () => {
            await openAll();
            await Promise.all([buyer, seller].map((cookies) => open(path, cookies, language)));
            return [route.name, await isRenderedAgainAlike({ ...route, path }, administrator, language)];
          })
          .toEqual([route.name, true]);
      }
      expect(shared.length).toBeGreaterThan(12);
    },
  );
});

/** The path after redirects. */
async function finalPath(path: string, language: string): Promise<string> {
  const { url } = await fetch(product.address + path, { headers: browserHeaders({}, language) });
  return url.slice(product.address.length);
}

/** Tokens of a session. */
const secretsOf = (cookies: Record<string, string>): string[] =>
  ['Access-Token', 'Refresh-Token'].flatMap((name) => cookies[name] ?? []);

/** Pages with paid places show other ads each time. */
const drawsAds = ['home', 'category', 'everything', 'results', 'landing'];

/** Whether the kept page equals one that is rendered for nobody in particular. */
async function isRenderedAgainAlike(route: ScreenRoute, administrator: Record<string, string>, language: string) {
  if (drawsAds.some((name) => route.name.startsWith(name))) return true;
  const kept = await open(route.path, {}, language);
  await purge(administrator);
  const fresh = await open(route.path, {}, language);
  return withoutTimes(fresh.html) === withoutTimes(kept.html);
}

/** An ad on sale with its page’s path, different for each test. */
async function anAd(offset: number): Promise<{ id: string; path: string; categoryPath: string }> {
  const { rows } = await database.query<{ id: string }>(
    `select id::text from ad where status = 'OnSale' and category_id between 30101 and 30199 order by id offset $1 limit 1`,
    [offset],
  );
  const id = rows[0]?.id ?? '';
  const moved = await open(`/ilan/${id}`);
  return {
    id,
    path: moved.headers.get('location') ?? `/ilan/${id}`,
    categoryPath: '/vasita/otomobil?orderItem=price&asc=1',
  };
}

const setPrice = (id: string, kurus: number) => database.query('update ad set price = $2 where id = $1', [id, kurus]);

describe('a kept page', () => {
  it('is sent again with the same bytes, and as 304 to a browser that has it', async () => {
    const { path } = await anAd(0);
    const first = await open(path);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^".{20,}"$/);
    const again = await fetch(product.address + path, { headers: { ...browserHeaders({}), 'if-none-match': etag } });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is shared by links with unknown parameters', async () => {
    const { path } = await anAd(1);
    const etagOf = async (address: string) => (await open(address)).headers.get('etag');
    // A change of the ad may fall between the requests.
    await expect.poll(async () => (await etagOf(`${path}?utm_source=x&fbclid=y`)) === (await etagOf(path))).toBe(true);
  });

  it('shows the last of two changes of a price', async () => {
    const { id, path } = await anAd(2);
    await open(path);
    await setPrice(id, 123_456_00);
    await open(path);
    await setPrice(id, 765_432_00);
    await expect.poll(async () => (await open(path)).html.includes('765.432')).toBe(true);
    expect((await open(path)).html).not.toContain('123.456');
  });

  it('is gone when its ad is taken down, also from lists', async () => {
    const { id, path } = await anAd(3);
    const list = `/vasita/otomobil?nf=1:1-2`;
    expect((await open(path)).status).toBe(200);
    await open(list);
    await database.query(`update ad set status = 'NotOnSale' where id = $1`, [id]);
    await expect.poll(async () => (await open(path)).status).toBe(410);
  });

  it('counts its views by reader', async () => {
    const { id, path } = await anAd(4);
    for (const address of ['10.9.0.1', '10.9.0.2', '10.9.0.2']) {
      await fetch(product.address + path, { headers: { ...browserHeaders({}), 'x-forwarded-for': address } });
    }
    const views = async () =>
      (await database.query<{ views: number }>('select sum(views)::int as views from ad_day where ad_id = $1', [id]))
        .rows[0]?.views;
    await expect.poll(views).toBe(2);
  });

  it('is forgotten after the connection for notices was lost', async () => {
    const { id, path } = await anAd(5);
    await open(path);
    await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %' or query = 'select 1'`,
    );
    await database.query('alter table ad disable trigger user');
    await setPrice(id, 987_654_00);
    await database.query('alter table ad enable trigger user');
    await expect.poll(async () => (await open(path)).html.includes('987.654')).toBe(true);
  });
});

describe('a page that is not kept', () => {
  it.each(['/uyelik/giris-yap', '/sepet', '/boyle-bir-sayfa-yok', '/arama/sonuc?code=yok'])(
    'may not be stored (%s)',
    async (path) => {
      expect((await open(path)).headers.get('cache-control')).toBe('private, no-store');
    },
  );

  it('keeps all parameters when it redirects', async () => {
    const { id } = await anAd(6);
    const { status, headers } = await open(`/ilan/${id}?utm_source=x`);
    expect([status, headers.get('location')?.endsWith('?utm_source=x')]).toEqual([301, true]);
  });
});
