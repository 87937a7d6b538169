/** Creates the demo members' trade at startup. It uses the public calls and jobs, with the clock set back for each step. */
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
import { assignAds, hasNoTrade, markNoticesRead, readTraders, deselectCart, reselectCart } from '../store/trade.ts';
import { demoIban } from './add-bank-accounts.ts';
import { createMemberActions } from './member-actions.ts';
import { stepsOf } from './purchase-steps.ts';
import type { Step } from './purchase-steps.ts';

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
/** Older notifications of the demo members are marked as read. */
const unreadHours = 30;

/** Creates the trade of a fresh demo market. Does nothing if there are purchases already, or if the payment provider is real. */
export async function seedTrade(deps: TradeDeps): Promise<void> {
  const { tryOut } = deps.provider;
  const { buyer } = fixedAccounts;
  if (!tryOut || !(await hasNoTrade(deps.database, buyer.id))) return;
  const selected = await deselectCart(deps.database, buyer.id);
  try {
    await tryOut.atOnce(() => trade(deps, tryOut));
  } finally {
    setClockOffset(0);
    await reselectCart(deps.database, buyer.id, selected);
  }
}

async function trade(deps: TradeDeps, tryOut: NonNullable<PaymentProvider['tryOut']>): Promise<void> {
  const { database, catalogue, jobs } = deps;
  const { buyer, seller, business } = fixedAccounts;
  const traders = await readTraders(database, 4);
  const idOf = (trader: DemoTrader) =>
    typeof trader === 'number' ? traders[trader]?.id : { buyer, seller, business }[trader].id;
  const now = clock.now().getTime();
  const actions = createMemberActions({ ...deps, tryOut });
  const run = async (name: string) => jobs.find((one) => one.name === name)?.run({});

  await equip(deps, [
    { id: seller.id, holder: `${seller.name} ${seller.surname}` },
    { id: business.id, holder: business.business.title },
    ...traders,
  ]);
  await run('earnings.onboarding');
  await actions.addMissingAddresses([seller.id, business.id, ...traders.map(({ id }) => id)], buyer.id);

  const purchases = demoPurchases.filter(({ buyer: one, seller: other }) => idOf(one) && idOf(other));
  const goods = [...catalogue().categories.values()].filter(({ purchase }) => purchase === 'cart').map(({ id }) => id);
  const owners = purchases.map(({ seller: one }) => ({
    id: idOf(one) ?? '',
    type: one === 'business' ? ('Business' as const) : ('Personal' as const),
  }));
  const assigned = await assignAds(database, owners, goods);
  const left = Map.groupBy(assigned, ({ ownerId }) => ownerId);
  const steps: Step[] = purchases.flatMap((purchase) => {
    const sellerId = idOf(purchase.seller) ?? '';
    const adId = left.get(sellerId)?.pop()?.id;
    return adId === undefined
      ? []
      : stepsOf(actions, { ...purchase, buyerId: idOf(purchase.buyer) ?? '', sellerId, adId });
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
    run: () => actions.subscribe(idOf(member) ?? '', packageId),
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
  await markNoticesRead(database, [buyer.id, seller.id, business.id], new Date(now - unreadHours * hourMs));
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} steps of the demo trade failed: ${String(failures[0])}`);
}

const equip = ({ equipment }: TradeDeps, sellers: readonly { id: string; holder: string }[]): Promise<void> =>
  equipment.equip(
    sellers.map(({ id, holder }) => ({ accountId: id, holder, iban: demoIban(Number.parseInt(id.slice(-10), 16)) })),
  );
