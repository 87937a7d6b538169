import type { CallAnswer } from '../../../../contract/declare.ts';
import type { overviewCalls } from '../../../../contract/calls/overview.ts';
import type { Language, Texts } from '../../../../contract/enums.ts';
import {
  balanceFigures,
  chartNames,
  funnelSteps,
  moneyFigures,
  overviewCharts,
  stepDaysOf,
} from '../../../../contract/overview.ts';
import type { ChartName, FigureName, OverviewSheet, TopName } from '../../../../contract/overview.ts';
import type { SheetValue } from '../../../platform/sheet-value.ts';

type Answer = CallAnswer<typeof overviewCalls.read>;
type Overview = Pick<Answer, 'range'> & { [K in 'figures' | 'tops']: NonNullable<Answer[K]> };

const headings = {
  from: { tr: 'İlk gün', en: 'First day' },
  to: { tr: 'Son gün', en: 'Last day' },
  step: { tr: 'Adım', en: 'Step' },
  total: { tr: 'Sayı', en: 'Number' },
  name: { tr: 'Ad', en: 'Name' },
  amount: { tr: 'Tutar (TL)', en: 'Value (TL)' },
  items: { tr: 'Ürün', en: 'Items' },
  ads: { tr: 'İlan', en: 'Ads' },
  people: { tr: 'Kişi', en: 'People' },
  searches: { tr: 'Arama', en: 'Searches' },
} as const satisfies Readonly<Record<string, Texts>>;

const figureHeadings: Readonly<Record<FigureName, Texts>> = {
  visitors: { tr: 'Ziyaretçi', en: 'Visitors' },
  searches: { tr: 'Arama', en: 'Searches' },
  opens: { tr: 'Listeden açılan ilan', en: 'Ads opened from lists' },
  members: { tr: 'Yeni üye', en: 'New members' },
  adsPlaced: { tr: 'Verilen ilan', en: 'Ads placed' },
  adsPublished: { tr: 'Yayınlanan ilan', en: 'Ads published' },
  adsRefused: { tr: 'Reddedilen ilan', en: 'Ads refused' },
  adWait: { tr: 'Ortalama bekleme (saniye)', en: 'Average wait (seconds)' },
  messages: { tr: 'Yeni sohbet', en: 'New chats' },
  phones: { tr: 'Numara gösterimi', en: 'Phone reveals' },
  offers: { tr: 'Teklif', en: 'Offers' },
  carts: { tr: 'Sepete ekleme', en: 'Added to carts' },
  checkouts: { tr: 'Başlayan ödeme', en: 'Checkouts started' },
  orders: { tr: 'Ödenen alışveriş', en: 'Checkouts paid' },
  gmv: { tr: 'Satış hacmi (TL)', en: 'Sales volume (TL)' },
  commission: { tr: 'Komisyon (TL)', en: 'Commission (TL)' },
  promotions: { tr: 'Doping ve ilan süresi (TL)', en: 'Promotions and periods (TL)' },
  memberships: { tr: 'Üyelik paketi (TL)', en: 'Memberships (TL)' },
  refunds: { tr: 'İade edilen (TL)', en: 'Refunded (TL)' },
  held: { tr: 'Alıcı adına tutulan (TL)', en: 'Held for orders (TL)' },
  payable: { tr: 'Satıcılara ödenecek (TL)', en: 'Owed to sellers (TL)' },
};

const money = new Set<string>([...moneyFigures, ...balanceFigures]);

const figureValue = (name: FigureName, value: number): SheetValue =>
  money.has(name) ? { kurus: value } : { count: value };

/** Rows of a sheet with their headings. */
export interface OverviewRows {
  headings: readonly string[];
  rows: readonly (readonly SheetValue[])[];
}

const isChart = (sheet: OverviewSheet): sheet is ChartName => (chartNames as string[]).includes(sheet);

/** A chart by its points, the funnel by its steps, or a ranking, in a language. */
export function overviewRows(
  sheet: OverviewSheet,
  { range, figures, tops }: Overview,
  language: Language,
): OverviewRows {
  const heading = (name: keyof typeof headings) => headings[name][language];
  if (isChart(sheet)) {
    const names: readonly FigureName[] = overviewCharts[sheet];
    const { length } = figures[overviewCharts[sheet][0]].points;
    return {
      headings: [heading('from'), heading('to'), ...names.map((name) => figureHeadings[name][language])],
      rows: Array.from({ length }, (_, index) => {
        const { from, to } = stepDaysOf(range, length, index);
        return [from, to, ...names.map((name) => figureValue(name, figures[name].points[index] ?? 0))];
      }),
    };
  }
  if (sheet === 'funnel') {
    return {
      headings: [heading('step'), heading('total')],
      rows: funnelSteps.map((name) => [figureHeadings[name][language], { count: figures[name].total }]),
    };
  }
  const kinds: Readonly<Record<TopName, readonly (keyof typeof headings)[]>> = {
    categories: ['name', 'amount', 'items'],
    places: ['name', 'amount', 'items'],
    sellers: ['name', 'amount', 'items'],
    categoryAds: ['name', 'ads'],
    placeAds: ['name', 'ads'],
    emptySearches: ['name', 'people', 'searches'],
  };
  const columns = kinds[sheet];
  const valueOf = (column: keyof typeof headings, entry: Overview['tops'][TopName][number]): SheetValue => {
    if (column === 'name') return entry.name;
    if (column === 'amount') return { kurus: entry.amount };
    return { count: column === 'people' ? entry.amount : entry.count };
  };
  return {
    headings: columns.map(heading),
    rows: tops[sheet].map((entry) => columns.map((column) => valueOf(column, entry))),
  };
}
