/** Lets the demo members buy and sell before anybody looks, by the calls and the jobs that everybody has; only the clock is put back meanwhile. */
import { demoMemberships, demoPayouts, demoPurchases, demoRenewals } from '../../../../data/demo/purchases.ts';
import type { DemoTrader } from '../../../../data/demo/purchases.ts';
import type { PaymentProvider } from '../../../adapters/payment/port.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import type { Catalogue } from '../../../market/catalogue/port.ts';
import { clock, setClockOffset } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Binding } from '../../../platform/http/binding.ts';
import { doWaitingJobs } from '../../../platform/jobs.ts';
import type { Job } from '../../../platform/jobs.ts';
import type { SellerEquipment } from '../../../trade/earnings/port.ts';
import type { ParcelsByHand, Shipping } from '../../../trade/shipping/port.ts';
import { giveGoods, isUntraded, readNotices, readTraders, setCartAside, takeCartUp } from '../store/trade.ts';
import { demoIban } from './bank-accounts.ts';
import { openDoings } from './doings.ts';
import { stepsOf } from './purchases.ts';
import type { Step } from './purchases.ts';

export interface TradeDeps {
  database: Database;
  bindings: readonly Binding[];
  jobs: readonly Job[];
  catalogue(): Catalogue;
  provider: PaymentProvider;
  equipment: SellerEquipment;
  parcels: ParcelsByHand;
  shipping: Pick<Shipping, 'parcelsOf' | 'carriers'>;
}

const hourMs = 3_600_000;
/** The demo members have read what they were told before the last of these hours. */
const unreadHours = 30;

/** Makes the trade of a fresh demo market; nothing where somebody has bought something already, or money is real. */
export async function seedTrade(deps: TradeDeps): Promise<void> {
  const { tryOut } = deps.provider;
  const { buyer } = fixedAccounts;
  if (!tryOut || !(await isUntraded(deps.database, buyer.id))) return;
  const selected = await setCartAside(deps.database, buyer.id);
  try {
    await tryOut.atOnce(() => trade(deps, tryOut));
  } finally {
    setClockOffset(0);
    await takeCartUp(deps.database, buyer.id, selected);
  }
}

async function trade(deps: TradeDeps, tryOut: NonNullable<PaymentProvider['tryOut']>): Promise<void> {
  const { database, catalogue, jobs } = deps;
  const { buyer, seller, business } = fixedAccounts;
  const traders = await readTraders(database, 4);
  const idOf = (trader: DemoTrader) =>
    typeof trader === 'number' ? traders[trader]?.id : { buyer, seller, business }[trader].id;
  const now = clock.now().getTime();
  const doings = openDoings({ ...deps, tryOut });
  const run = async (name: string) => jobs.find((one) => one.name === name)?.run({});

  await equip(deps, [
    { id: seller.id, holder: `${seller.name} ${seller.surname}` },
    { id: business.id, holder: business.business.title },
    ...traders,
  ]);
  await run('earnings.onboarding');
  await doings.settle([seller.id, business.id, ...traders.map(({ id }) => id)], buyer.id);

  const purchases = demoPurchases.filter(({ buyer: one, seller: other }) => idOf(one) && idOf(other));
  const goods = [...catalogue().categories.values()].filter(({ purchase }) => purchase === 'cart').map(({ id }) => id);
  const owners = purchases.map(({ seller: one }) => ({
    id: idOf(one) ?? '',
    type: one === 'business' ? ('Business' as const) : ('Personal' as const),
  }));
  const given = await giveGoods(database, owners, goods);
  const left = Map.groupBy(given, ({ ownerId }) => ownerId);
  const steps: Step[] = purchases.flatMap((purchase) => {
    const sellerId = idOf(purchase.seller) ?? '';
    const adId = left.get(sellerId)?.pop()?.id;
    return adId === undefined
      ? []
      : stepsOf(doings, { ...purchase, buyerId: idOf(purchase.buyer) ?? '', sellerId, adId });
  });
  const payouts = demoPayouts.map((hours): Step => ({
    hoursAgo: hours,
    async run() {
      await run('ledger.check');
      await run('earnings.payouts');
    },
  }));
  const begun = demoMemberships.map(({ member, packageId, hours }): Step => ({
    hoursAgo: hours,
    run: () => doings.subscribe(idOf(member) ?? '', packageId),
  }));
  const renewals = demoRenewals.map((hours): Step => ({
    hoursAgo: hours,
    async run() {
      await run('subscriptions.remind');
      await run('subscriptions.renew');
    },
  }));
  const failures: unknown[] = [];
  for (const step of [...steps, ...payouts, ...begun, ...renewals].toSorted(
    (one, other) => other.hoursAgo - one.hoursAgo,
  )) {
    setClockOffset(now - step.hoursAgo * hourMs - Date.now());
    await step.run().catch((error: unknown) => void failures.push(error));
    await doWaitingJobs(database, jobs);
  }
  setClockOffset(0);
  await readNotices(database, [buyer.id, seller.id, business.id], new Date(now - unreadHours * hourMs));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} steps of the demo trade failed: ${String(failures[0])}`);
}

const equip = ({ equipment }: TradeDeps, sellers: readonly { id: string; holder: string }[]): Promise<void> =>
  equipment.equip(
    sellers.map(({ id, holder }) => ({ accountId: id, holder, iban: demoIban(Number.parseInt(id.slice(-10), 16)) })),
  );
