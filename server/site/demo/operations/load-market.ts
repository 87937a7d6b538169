/** Loads the demo market into an empty database. */
import { once } from 'node:events';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { CopyStreamQuery } from 'pg-copy-streams';
import { demoMarket } from '../../../../data/demo/generate.ts';
import type { DemoAd } from '../../../../data/demo/generate.ts';
import type { DemoAccount } from '../../../../data/demo/people.ts';
import { pictureSize } from '../../../../data/demo/pictures.ts';
import { adTermsOf } from './ad-terms.ts';
import type { DemoTerms } from './ad-terms.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import { readMarketState } from '../store/market-state.ts';

export interface DemoOptions {
  ads: number;
  now: Date;
  catalogue: Catalogue;
  /** Called after every thousand ads and at the end. */
  onProgress(done: number, total: number): void;
}

/** Ads per COPY; limits the memory for their prices. */
const chunkAds = 20_000;
/** Ads between two progress reports. */
const reportAds = 1_000;

/**
 * Inserts accounts, ads and prices in one transaction. Returns false without changes if there are ads already. The search index must be rebuilt
 * afterwards.
 */
export async function loadDemoMarket(
  client: Client,
  { ads, now, catalogue, onProgress }: DemoOptions,
): Promise<boolean> {
  if ((await readMarketState(client)).ads) return false;
  const market = demoMarket({ ads, now, catalogue });
  await client.query('begin');
  try {
    await client.query(
      "set local statement_timeout = 0; set local synchronous_commit = off; set local datestyle = 'ISO'",
    );
    await copy(
      client,
      `account (${accountColumns.join(', ')})`,
      rowsOf(market.accountCount, (index) => accountRow(market.account(index))),
    );
    for (let start = 0; start < ads; start += chunkAds) {
      const end = Math.min(ads, start + chunkAds);
      // A connection runs one COPY at a time, and prices refer to the ads, so they wait for the end of the chunk.
      let prices = '';
      await copy(
        client,
        `ad (${adColumns.join(', ')})`,
        rowsOf(end - start, (offset) => {
          const done = start + offset;
          if (done > 0 && done % reportAds === 0) onProgress(done, ads);
          const ad = market.ad(done);
          for (const { at, price } of ad.life.prices) prices += `${ad.id}\t${time(at)}\t${price}\n`;
          return adRow(ad, adTermsOf(done, { ...ad, categoryId: ad.entry.categoryId }, catalogue));
        }),
      );
      await copy(client, 'ad_price (ad_id, at, price)', [prices]);
    }
    await client.query('commit');
    onProgress(ads, ads);
    return true;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

const accountColumns = [
  'id',
  'account_type',
  'name',
  'surname',
  'business',
  'is_verified',
  'reply_minutes',
  'created_at',
];

const adColumns = [
  'id',
  'owner_id',
  'owner_type',
  'category_id',
  'status',
  'title',
  'description',
  'price',
  'old_price',
  'dropped_at',
  'province_id',
  'district_id',
  'neighborhood_id',
  'lat',
  'lng',
  'specs',
  'pictures',
  'video',
  'has_video',
  'is_verified',
  'delivery',
  'registry_number',
  'dopings',
  'published_at',
  'expires_at',
  'created_at',
  'updated_at',
];

const nullValue = '\\N';
/** COPY's text format: a backslash begins an escape, tabs and line ends separate fields and rows. */
const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escaped = (text: string) => text.replace(/[\\\n\r\t]/g, (character) => escapes[character] ?? character);
const time = (ms: number) => new Date(ms).toISOString();

function accountRow(account: DemoAccount): string {
  const business = account.business ? escaped(JSON.stringify(account.business)) : nullValue;
  return `${account.id}\t${account.accountType}\t${account.name}\t${account.surname}\t${business}\t${account.isVerified}\t${account.replyMinutes ?? nullValue}\t${account.createdAt.toISOString()}\n`;
}

const pictureJson = new Map<string, string>();

function picture(key: string): string {
  let json = pictureJson.get(key);
  if (json === undefined) pictureJson.set(key, (json = JSON.stringify({ key: `demo/${key}`, ...pictureSize })));
  return json;
}

function adRow(ad: DemoAd, { delivery, registryNumber }: DemoTerms): string {
  const { life, seller } = ad;
  let pictures = '';
  for (const key of ad.pictures) pictures += pictures ? `,${picture(key)}` : picture(key);
  // Ads that need a registry number are on sale only if it is verified.
  const isVerified = registryNumber !== undefined || ad.isVerified;
  return `${ad.id}\t${seller.id}\t${seller.trade ? 'Business' : 'Personal'}\t${ad.entry.categoryId}\t${life.status}\t${escaped(ad.title)}\t${escaped(ad.description)}\t${ad.price}\t${life.oldPrice ?? nullValue}\t${life.droppedAt === undefined ? nullValue : time(life.droppedAt)}\t${ad.provinceId}\t${ad.districtId}\t${ad.neighborhoodId}\t${ad.lat}\t${ad.lng}\t${ad.specs}\t[${pictures}]\t${ad.film === undefined ? nullValue : `demo/${ad.film}`}\t${ad.film !== undefined}\t${isVerified}\t{${delivery.join(',')}}\t${registryNumber ?? nullValue}\t${JSON.stringify(life.dopings)}\t${time(ad.publishedAt)}\t${time(life.expiresAt)}\t${time(life.createdAt)}\t${time(life.updatedAt)}\n`;
}

/** Approximate characters per write. */
const pieceLength = 1 << 18;

function* rowsOf(count: number, row: (index: number) => string): Generator<string> {
  let piece = '';
  for (let index = 0; index < count; index += 1) {
    piece += row(index);
    if (piece.length < pieceLength) continue;
    yield piece;
    piece = '';
  }
  if (piece) yield piece;
}

async function copy(client: Client, into: string, pieces: Iterable<string>): Promise<void> {
  const stream: CopyStreamQuery = client.query(copyFrom(`copy ${into} from stdin`));
  const finished = new Promise<void>((resolve, reject) => {
    stream.on('finish', resolve);
    stream.on('error', reject);
  });
  // An error may arrive while rows are still being made. It is thrown below.
  finished.catch(() => undefined);
  try {
    for (const piece of pieces) {
      if (stream.destroyed) break;
      if (!stream.write(piece)) await Promise.race([once(stream, 'drain'), finished]);
    }
  } catch (error) {
    // Otherwise the server would wait for more rows, and the rollback would wait for the server.
    stream.destroy(error as Error);
    await finished.catch(() => undefined);
    throw error;
  }
  if (!stream.destroyed) stream.end();
  await finished;
}
