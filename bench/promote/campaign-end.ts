import { setTimeout as wait } from 'node:timers/promises';
import { cartAgreementCalls } from '../../contract/calls/cart-agreements.ts';
import { adCartCalls } from '../../contract/calls/carts.ts';
import { campaignCalls } from '../../contract/calls/campaigns.ts';
import { paymentCalls } from '../../contract/calls/payments.ts';
import type { AdCard } from '../../contract/schemas/ad.ts';
import { adSalesPort, adViewsPort } from '../../server/market/ads/port.ts';
import { rebuildSearch } from '../../server/market/search/port.ts';
import { loadPlaces } from '../../server/people/addresses/port.ts';
import { tokensPort } from '../../server/people/session/port.ts';
import { chance, clock, setClockOffset } from '../../server/platform/clock.ts';
import { readConfig } from '../../server/platform/config.ts';
import type { Market } from '../../tests/crash/market.ts';
import { openHarness } from '../support/harness.ts';
import type { Harness, RequestHeaders } from '../support/harness.ts';
import { atSteadyRate, quantile } from '../support/load.ts';
import type { Note } from '../report.ts';
import { builtInRoles } from '../../contract/permissions.ts';

type Buyer = Market['buyers'][number];

const ads = 100_000;
const [percent, minuteMs, dayMs] = [20, 60_000, 24 * 3_600_000];
/** Duration of pricing carts: before the end, and in total. */
const [beforeSeconds, seconds] = [10, 40];
/** Ads that are checked at once. */
const batch = 1_000;

/** Prices of an ad in the campaign: without and with the reduction, kuruş. */
interface Joined {
  own: number;
  reduced: number;
}

/**
 * Moves the end of a campaign with 100,000 ads to the next midnight and lets it end, on the data folder of a stopped server. Checks every ad in
 * carts, on new cards and on indexed cards until all show their own price. At the same time `buyers` price their carts and start payments.
 */
export async function benchCampaignEnd(
  folder: string,
  market: Market,
  buyers: readonly Buyer[],
  note: Note,
): Promise<void> {
  const config = readConfig({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    PORT: '0',
    LOCAL_BANK_PORT: '0',
    LOCAL_BANK_DELAY_MS: '0',
    ANSWER_TIME_MS: '0',
    TRUST_PROXY: '1',
  });
  const harness = await openHarness(config);
  try {
    const end = nextMidnight();
    const token = await administratorToken(harness);
    const joined = await fill(harness, market, token, end + 60 * minuteMs);
    const moved = await moveEnd(harness, token, joined, end);
    note(
      `earlier end of a campaign with ${ads} ads: time until all ads and cards have it`,
      `${moved.toFixed(0)} s`,
      'within 60 s',
    );
    const timeIs = (moment: number) => setClockOffset(moment - Date.now());
    timeIs(end - 10 * minuteMs);
    const reduced = await countReduced(harness, joined);
    if (reduced !== 3 * joined.size) throw new Error(`Only ${reduced} prices are campaign prices`);

    const campaignId = await campaignOf(harness, joined);
    const home = await timesOf(() => harness.ask(campaignCalls.activeOnMainPage, {}, {}));
    const page = await timesOf(() => harness.ask(campaignCalls.get, {}, { params: { id: campaignId }, query: {} }));
    const carts = await Promise.all(
      buyers.map((buyer, at) => openCart(harness, buyer, market.ads[at]?.id ?? '', joined)),
    );
    timeIs(end - beforeSeconds * 1_000);
    const [pricing, { seconds: until, checks, took }, payments] = await Promise.all([
      priceCarts(harness, carts, end),
      untilNoneReduced(harness, joined, end),
      payAfter(harness, carts, end),
    ]);
    note(
      `${ads} ads leave a campaign at midnight: time until all have their own price in carts, cards and the index`,
      `${until.toFixed(0)} s; check ${checks}, of ${took.toFixed(1)} s, found no campaign price`,
      'within 60 s',
    );
    note(
      `… carts of ${buyers.length} buyers priced before / after the end: campaign price before / after`,
      `${pricing.before} / ${pricing.after}: ${pricing.reduced} / ${pricing.wrong}`,
      'none after the end',
    );
    note(
      '… payments started after the end: refused at the campaign price / accepted at the own price',
      `${payments.refused} / ${payments.own} of ${buyers.length}`,
      'all',
    );
    note(
      `… campaigns of the home page / first page of a campaign with ${ads} ads, one client, p50`,
      `${quantile(home, 0.5).toFixed(1)} / ${quantile(page, 0.5).toFixed(1)} ms`,
    );
  } finally {
    setClockOffset(0);
    await harness.close();
  }
}

/** The next midnight in Istanbul that is at least half an hour away. */
function nextMidnight(): number {
  const istanbulMs = 3 * 3_600_000;
  return Math.ceil((clock.now().getTime() + 30 * minuteMs + istanbulMs) / dayMs) * dayMs - istanbulMs;
}

async function administratorToken({ port }: Harness): Promise<string> {
  const caller = { kind: 'member', id: chance.uuid(), sessionId: chance.uuid(), accountType: 'Personal' } as const;
  return port(tokensPort).sign({ ...caller, permissions: builtInRoles.administrator }, 'access');
}

/** Changes the end of the campaign by its call and runs the job. Returns the seconds; throws if an ad or card then has another end. */
async function moveEnd(
  harness: Harness,
  token: string,
  joined: ReadonlyMap<string, Joined>,
  end: number,
): Promise<number> {
  const { ask, database, runJobs } = harness;
  const id = await campaignOf(harness, joined);
  const asking = { authorization: `Bearer ${token}` };
  const {
    hasBegun: _hasBegun,
    adCount: _adCount,
    picture: _picture,
    ...form
  } = await ask(campaignCalls.toEdit, asking, { params: { id } });
  const endsAt = new Date(end).toISOString();
  // Jobs of the setup are not measured.
  await runJobs();
  const began = performance.now();
  await ask(campaignCalls.update, asking, { params: { id }, body: { ...form, endsAt } });
  await runJobs();
  const took = (performance.now() - began) / 1_000;
  const [left] = await database.query<{ ads: number; cards: number }>(
    `select count(*) filter (where campaign->>'endsAt' <> $2)::int as ads,
       count(*) filter (where card not like '%"endsAt":"' || $2 || '"%')::int as cards
     from ad join ad_card using (id) where campaign->>'id' = $1`,
    [id, endsAt],
  );
  if (left?.ads !== 0 || left.cards !== 0)
    throw new Error(`${left?.ads} ads and ${left?.cards} cards have another end`);
  return took;
}

/** Creates a campaign, adds the market's ads by the calls, and copies them until there are enough. */
async function fill(harness: Harness, market: Market, token: string, end: number): Promise<Map<string, Joined>> {
  const { ask, catalogue, database } = harness;
  const campaign = await ask(campaignCalls.create, keyed({ authorization: `Bearer ${token}` }), {
    body: {
      names: { tr: 'Gece yarısına kadar', en: 'Until midnight' },
      texts: { tr: '', en: '' },
      kind: 'Percent',
      minimum: percent,
      mainCategoryIds: [],
      sellers: 'All',
      isOnMainPage: true,
      startsAt: new Date(end - 3 * dayMs).toISOString(),
      endsAt: new Date(end).toISOString(),
    },
  });
  for (const [, own] of Map.groupBy(market.ads, ({ seller }) => seller.id)) {
    const [first] = own;
    const adIds = own.map(({ id }) => id);
    const body = { campaignId: campaign.id, adIds, discount: percent };
    const { items } = await ask(campaignCalls.join, (await first?.seller.headers()) ?? {}, { body });
    if (items.some(({ refusal }) => refusal)) throw new Error('The campaign refuses an ad of the market');
  }
  const columns = await database.query<{ name: string }>(
    `select attname as name from pg_attribute where attrelid = 'ad'::regclass and attnum > 0 and not attisdropped and attname <> 'id'`,
  );
  const names = columns.map(({ name }) => name).join(', ');
  await database.query(
    `with model as (select *, row_number() over (order by id) - 1 as place from ad where id = any($1::bigint[])),
       made as (
         insert into ad (id, ${names})
         select nextval('ad_number'), ${names} from generate_series(1, $2::int) as n join model on place = n % cardinality($1::bigint[])
         returning id, owner_id, campaign)
     insert into campaign_ad (campaign_id, ad_id, owner_id, main_category_id, price, joined_at)
     select $3, id, owner_id, 5, (campaign->>'price')::bigint, $4 from made`,
    [market.ads.map(({ id }) => id), ads - market.ads.length, campaign.id, clock.now()],
  );
  await database.query('vacuum (analyze) ad, campaign_ad');
  const client = await database.connect();
  try {
    await rebuildSearch(client, { catalogue, places: await loadPlaces(database) });
  } finally {
    client.release();
  }
  const rows = await database.query<Joined & { id: string }>(
    `select id::text, price::float8 as own, (campaign->>'price')::float8 as reduced from ad where campaign->>'id' = $1`,
    [campaign.id],
  );
  return new Map(rows.map(({ id, ...one }) => [id, one]));
}

async function campaignOf({ database }: Harness, joined: ReadonlyMap<string, Joined>): Promise<string> {
  const [id] = joined.keys();
  const [row] = await database.query<{ campaignId: string }>(
    'select campaign_id as "campaignId" from campaign_ad where ad_id = $1',
    [id],
  );
  return row?.campaignId ?? '';
}

/** Runs `work` 30 times and returns each duration, milliseconds. */
async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < 30; turn += 1) {
    const began = performance.now();
    await work();
    took.push(performance.now() - began);
  }
  return took;
}

/**
 * Checks every ad three times: its price in a cart, on a new card and on the indexed card. Returns the number of campaign prices; throws for a price
 * that is neither the campaign's nor the ad's own.
 */
async function countReduced({ database, port }: Harness, joined: ReadonlyMap<string, Joined>): Promise<number> {
  const [sales, views] = [port(adSalesPort), port(adViewsPort)];
  const ids = [...joined.keys()];
  let reduced = 0;
  const check = (id: string, price: number | undefined): void => {
    const known = joined.get(id);
    if (price !== undefined && price === known?.reduced) reduced += 1;
    else if (price !== known?.own) throw new Error(`Ad ${id} costs ${price}`);
  };
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch);
    const inCart = await sales.cartAds(some);
    for (const id of some) check(id, inCart.get(id)?.campaign?.price ?? inCart.get(id)?.price);
    const cards = new Map((await views.cardsOf(some, 'tr')).map((card) => [card.id, card]));
    for (const id of some) check(id, shownPrice(cards.get(id)));
    const indexed = await database.query<{ id: string; price: number; card: string }>(
      `select id::text, price::float8 as price, card from ad_search join ad_card using (id) where id = any($1::bigint[])`,
      [some],
    );
    if (indexed.length < some.length) throw new Error('An ad is not in the index');
    for (const { id, price, card } of indexed) {
      if (price !== joined.get(id)?.own) throw new Error(`The index has ad ${id} at ${price}`);
      check(id, shownPrice(JSON.parse(`${card}}`) as AdCard));
    }
  }
  return reduced;
}

/** The price that a card shows now. Same rule as `web/parts/CardPrice.tsx`. */
function shownPrice(card: Pick<AdCard, 'price' | 'campaign'> | undefined): number | undefined {
  const now = clock.now().getTime();
  const { campaign } = card ?? {};
  const isRunning = campaign && Date.parse(campaign.startsAt) <= now && Date.parse(campaign.endsAt) > now;
  return isRunning ? campaign.price : card?.price;
}

/** From the end on, repeats the check and the minute's jobs until no price is the campaign's. Returns the seconds since the end. */
async function untilNoneReduced(harness: Harness, joined: ReadonlyMap<string, Joined>, end: number) {
  await wait(end - clock.now().getTime());
  for (let checks = 1; ; checks += 1) {
    const minute = harness.runMinute();
    const began = performance.now();
    const reduced = await countReduced(harness, joined);
    const took = (performance.now() - began) / 1_000;
    await minute;
    if (reduced === 0) return { seconds: (clock.now().getTime() - end) / 1_000, checks, took };
  }
}

/** A buyer's cart with one ad of the campaign. */
interface Cart extends Joined {
  buyer: Buyer;
  deliveries: { sellerId: string; kind: 'InPerson' }[];
}

async function openCart(
  { ask }: Harness,
  buyer: Buyer,
  id: string,
  joined: ReadonlyMap<string, Joined>,
): Promise<Cart> {
  const price = joined.get(id);
  if (!price) throw new Error(`Ad ${id} is not in the campaign`);
  const headers = await buyer.headers();
  await ask(adCartCalls.add, headers, { body: { id, isSelected: true } });
  const { adShoppingCartBySeller } = await ask(adCartCalls.bySeller, headers, {});
  return {
    ...price,
    buyer,
    deliveries: adShoppingCartBySeller.map(({ sellerId }) => ({ sellerId, kind: 'InPerson' })),
  };
}

/** Prices every cart twice per second, before and after the end. */
async function priceCarts({ ask }: Harness, carts: readonly Cart[], end: number) {
  const priced = { before: 0, after: 0, reduced: 0, wrong: 0 };
  const headers = await Promise.all(carts.map(({ buyer }) => buyer.headers()));
  await atSteadyRate({ clients: carts.length, rate: 2, seconds }, async (client) => {
    const cart = carts[client];
    const [asked, began] = [clock.now().getTime(), performance.now()];
    const { total } = await ask(adCartCalls.summary, headers[client] ?? {}, {});
    if (total !== cart?.reduced && total !== cart?.own) throw new Error(`The cart of client ${client} costs ${total}`);
    const isReduced = total === cart.reduced;
    priced[asked < end ? 'before' : 'after'] += 1;
    if (isReduced) priced[asked < end ? 'reduced' : 'wrong'] += 1;
    return performance.now() - began;
  });
  return priced;
}

/** Just after the end every buyer starts a payment of the campaign price, then one of the ad's own price. */
async function payAfter(harness: Harness, carts: readonly Cart[], end: number) {
  await wait(end - clock.now().getTime());
  const outcomes = await Promise.all(
    carts.map(
      async (cart) =>
        [await startPayment(harness, cart, cart.reduced), await startPayment(harness, cart, cart.own)] as const,
    ),
  );
  return {
    refused: outcomes.filter(([first]) => first === 'CheckoutChanged').length,
    own: outcomes.filter(([, then], at) => then === carts[at]?.own).length,
  };
}

/** Starts a payment for a cart. Returns the amount, or the error code. */
async function startPayment(
  { ask }: Harness,
  { buyer, deliveries }: Cart,
  expectedTotal: number,
): Promise<number | string> {
  const headers = await buyer.headers();
  const delivery = { deliveryAddressId: buyer.addressId, voucherAddressId: buyer.addressId, deliveries };
  const { items } = await ask(cartAgreementCalls.ofBasket, headers, { body: { basketType: 'Ads', ...delivery } });
  const approvals = items.map(({ type, version }) => ({ type, version }));
  return ask(paymentCalls.createAd, keyed(headers), {
    body: { orderType: 'Shopping', ...delivery, expectedTotal, approvals },
  }).then(
    ({ payment }) => payment.amount,
    (error: Error) => /"errorCode":"(\w+)"/.exec(error.message)?.[1] ?? error.message,
  );
}

const keyed = (headers: RequestHeaders): RequestHeaders => ({ ...headers, 'idempotency-key': chance.uuid() });
