import type { Language, PackageSize } from '../../../../contract/enums.ts';
import { istanbulDay } from '../../../../contract/istanbul-day.ts';
import { allCategories } from '../../../../contract/price-kinds.ts';
import type { PriceKind } from '../../../../contract/price-kinds.ts';
import type { PriceEffect, PriceValues, PriceWarning } from '../../../../contract/schemas/price.ts';
import { basisPoints, kurus, vatWithin } from '../../../kernel/money.ts';
import { fixedPrices, pricesFrom } from '../../../people/prices/port.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError } from '../../../platform/errors.ts';
import { tariffOfPackage } from '../../shipping/port.ts';
import {
  campaignsBetween,
  commissionEffect,
  instalmentEffect,
  parcelsSold,
  runningPlans,
  servicesSold,
  taxedSales,
} from '../store.ts';
import type { PriceDeskDeps } from './dependencies.ts';
import { checkedPrice } from './plan-price.ts';
import type { PriceAddress } from './plan-price.ts';

const dayMs = 24 * 3_600_000;
/** Length of the period whose sales show an effect. */
const effectDays = 30;
/** Commissions that the agreements and the FAQ name, hundredths of a per cent. */
const agreedCommission = { least: 400, most: 1_200 };

type Figures = Omit<PriceEffect, 'before' | 'until' | 'warnings' | 'campaigns'>;

/** Returns what a price would change. Throws PriceSubjectNotFound, ValidationFailed, DateInPast. */
export async function previewPrice(
  deps: PriceDeskDeps,
  address: PriceAddress,
  { since, values: given }: { since: string; values: PriceValues },
  language: Language,
): Promise<PriceEffect> {
  const { database } = deps;
  const { values } = checkedPrice(deps, address, given, language);
  const now = clock.now();
  const today = istanbulDay(now);
  if (since <= today) throw new DomainError('DateInPast');
  const from = new Date(`${since}T00:00:00+03:00`);
  const [rows, campaigns, figures] = await Promise.all([
    pricesFrom(database, address.kind, today),
    campaignsBetween(database, from, new Date(from.getTime() + dayMs)),
    figuresOf(deps, address, values, new Date(now.getTime() - effectDays * dayMs)),
  ]);
  const own = rows.filter(({ subject }) => subject === address.subject);
  const before = own.findLast((row) => row.since <= since);
  const until = own.find((row) => row.since > since)?.since;
  const warnings: PriceWarning[] = [];
  if (campaigns.length > 0) warnings.push('CampaignDay');
  if (isOutsideAgreement(address.kind, values)) warnings.push('OutsideAgreement');
  if (before && isSame(before.values, values)) warnings.push('SamePrice');
  return {
    ...figures,
    ...(before && { before: { id: before.id, since: before.since, values: before.values } }),
    ...(until !== undefined && { until }),
    warnings,
    campaigns: campaigns.map((one) => one[language]),
  };
}

const isOutsideAgreement = (kind: PriceKind, values: PriceValues): boolean =>
  kind === 'Commission' &&
  'basisPoints' in values &&
  (values.basisPoints < agreedCommission.least || values.basisPoints > agreedCommission.most);

/** Whether two prices of a kind are the same. The database stores the keys in another order. */
const isSame = (one: PriceValues, other: PriceValues): boolean => canonical(one) === canonical(other);

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );

/** Categories whose price is that of the subject: its own and those below, without branches with a price of their own. */
function categoriesOf({ catalogue, prices }: PriceDeskDeps, kind: PriceKind, subject: string): number[] {
  const { categories, mainIds } = catalogue();
  const now = clock.now();
  const within = (id: number): number[] => [
    id,
    ...(categories.get(id)?.childIds ?? []).flatMap((child) => (prices.at(kind, child, now) ? [] : within(child))),
  ];
  if (subject !== allCategories) return within(Number(subject));
  return mainIds.flatMap((id) => (prices.at(kind, id, now) ? [] : within(id)));
}

async function figuresOf(
  deps: PriceDeskDeps,
  { kind, subject }: PriceAddress,
  values: PriceValues,
  since: Date,
): Promise<Figures> {
  const { database } = deps;
  if (kind === 'Commission' && 'ceiling' in values) {
    return (await commissionEffect(database, since, categoriesOf(deps, kind, subject), values)) ?? {};
  }
  if (kind === 'InstalmentCap' && 'most' in values) {
    return (await instalmentEffect(database, since, categoriesOf(deps, kind, subject), values)) ?? {};
  }
  if (kind === 'Shipping' && 'bands' in values) return shippingFigures(database, subject, values, since);
  if (kind === 'Rate' && 'basisPoints' in values) return rateFigures(database, subject, values.basisPoints, since);
  if ('price' in values) {
    const [sold, plans] = await Promise.all([
      servicesSold(database, since, Number(subject)),
      kind === 'Membership' ? runningPlans(database, Number(subject)) : undefined,
    ]);
    const { sales = 0, income = 0 } = sold ?? {};
    return { sales, income, incomeAfter: sales * values.price, ...(plans !== undefined && { runningPlans: plans }) };
  }
  return {};
}

async function shippingFigures(
  database: PriceDeskDeps['database'],
  subject: string,
  values: PriceValues<'Shipping'>,
  since: Date,
): Promise<Figures> {
  const sizes = await parcelsSold(database, since, subject);
  const planned = fixedPrices([{ kind: 'Shipping', subject, since: '2000-01-01', values }]);
  const total = (of: (size: PackageSize, count: number, fees: number) => number) =>
    sizes.reduce((sum, { size, count, fees }) => sum + (size === null ? 0 : of(size, count, fees ?? 0)), 0);
  return {
    sales: total((_size, count) => count),
    income: total((_size, _count, fees) => fees),
    incomeAfter: total((size, count) => count * tariffOfPackage(planned, subject, size, clock.now())),
  };
}

async function rateFigures(
  database: PriceDeskDeps['database'],
  subject: string,
  rate: number,
  since: Date,
): Promise<Figures> {
  const sold = await taxedSales(database, since);
  if (!sold) return {};
  const { sales, sellers, gross, vat } = sold;
  if (subject !== 'feeVat') return { sales, sellers };
  return { sales, sellers, income: vat, incomeAfter: vatWithin(kurus(gross), basisPoints(rate), 'halfUp').vat };
}
