import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { programPath } from '../../scripts/programs.mjs';
import { freePort, startProduct } from '../support/product.ts';
import type { Product } from '../support/product.ts';

describe('behind Varnish', () => {
  let folder: string;
  let product: Product;
  let varnish: ChildProcess;
  let database: Client;
  let front: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'meydan-varnish-'));
    front = `http://127.0.0.1:${await freePort()}`;
    product = await startProduct({ ads: 300, env: { FRONT_CACHE_URL: front } });
    database = new Client({ connectionString: product.databaseUrl });
    await database.connect();
    const vcl = await readFile(join(import.meta.dirname, '..', '..', 'docs', 'varnish.vcl'), 'utf8');
    const file = join(folder, 'meydan.vcl');
    await writeFile(file, vcl.replace('"3000"', `"${new URL(product.address).port}"`));
    const options = ['-F', '-j', 'none', '-n', join(folder, 'work'), '-s', 'malloc,64m'];
    varnish = spawn(programPath('varnishd'), [...options, '-a', front.replace('http://', ''), '-f', file]);
    await vi.waitFor(() => fetch(front), { timeout: 30_000, interval: 100 });
  });
  afterAll(async () => {
    varnish.kill();
    await database.end();
    await product.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function open(path: string, headers: Record<string, string> = {}) {
    const response = await fetch(front + path, {
      headers: { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'accept-language': 'tr', ...headers },
    });
    return { status: response.status, headers: response.headers, html: await response.text() };
  }

  /** The page of an ad on sale. */
  async function anAd(offset: number) {
    const { rows } = await database.query<{ id: string }>(
      `select id::text from ad where status = 'OnSale' order by id offset $1 limit 1`,
      [offset],
    );
    const id = rows[0]?.id ?? '';
    const { url } = await fetch(`${product.address}/ilan/${id}`);
    return { id, path: new URL(url).pathname };
  }

  const isHit = ({ headers }: { headers: Headers }) => headers.get('x-cache') === 'hit';

  it('keeps a visitor’s page for visitors and guests', async () => {
    const { path } = await anAd(0);
    const cookie = 'IsGuest=true; Consent=necessary; Theme=ads-dark';
    // A change of the ad may fall between the requests.
    await expect
      .poll(async () => {
        const [again, guest] = [await open(path), await open(path, { cookie })];
        return [isHit(again), isHit(guest), guest.html === again.html];
      })
      .toEqual([true, true, true]);
    const again = await open(path);
    expect(again.headers.get('vary')).toContain('cookie');
  });

  it('shows an edit, and not the page of an ad that was taken down', async () => {
    const { id, path } = await anAd(1);
    await open(path);
    await database.query('update ad set price = 98765400 where id = $1', [id]);
    await expect.poll(async () => (await open(path)).html.includes('987.654')).toBe(true);
    await database.query(`update ad set status = 'NotOnSale' where id = $1`, [id]);
    await expect.poll(async () => (await open(path)).status).toBe(410);
  });

  it('keeps the languages of one address apart', async () => {
    const pages = ['tr', 'en', 'tr', 'en'].map((language) => open('/', { 'accept-language': `${language}-XX,de` }));
    const languages = (await Promise.all(pages)).map(({ html }) => /<html lang="(\w+)"/.exec(html)?.[1]);
    expect(languages).toEqual(['tr', 'en', 'tr', 'en']);
    expect((await open('/', { cookie: 'Language=en' })).html).toContain('<html lang="en"');
  });

  it('stores nothing of a member, a guest’s cart or a sign-in', async () => {
    const session = { origin: front, 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const login = await fetch(`${front}/api/identity/user/login-with-email`, {
      method: 'POST',
      headers: session,
      body: JSON.stringify({ email: 'alici@meydan.test', password: 'Meydan-2026' }),
    });
    expect(login.status).toBe(200);
    const cookie = login.headers
      .getSetCookie()
      .map((line) => line.split(';', 1)[0])
      .join('; ');
    const { rows } = await database.query<{ id: string }>(
      `select account_id::text as id from account_login where email = 'alici@meydan.test'`,
    );
    const memberId = rows[0]?.id ?? '';
    const { path } = await anAd(2);
    for (const each of [path, '/', '/sepet', '/siparislerim', '/hakkimizda']) {
      const own = [await open(each, { cookie }), await open(each, { cookie })];
      for (const page of own) expect([each, isHit(page), page.html.includes(memberId)]).toEqual([each, false, true]);
      expect([each, (await open(each)).html.includes(memberId)]).toEqual([each, false]);
    }
  });
});
