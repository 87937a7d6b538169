import { catalogueFromData } from '../../server/market/catalogue/rules/seed-rows.ts';
import { placesFromData } from '../../server/market/search/test/understand-support.ts';
import { foldTurkish } from '../../server/platform/fold-turkish.ts';
import { judgePage, missedBy, readAsked } from './asked.ts';
import type { Judge, JudgedPage } from './asked.ts';
import type { MarketAd } from './expectations.ts';

/** What the product answers to a search, as far as it is judged. */
export interface FoundAds {
  items: readonly { id: string }[];
  total: { count: number };
  pageSize: number;
  groups?: readonly { kind: string; label: string; items: readonly { id: string }[] }[];
}

interface Parts {
  /** By the name that the figures show. */
  tables: Readonly<Record<string, string>>;
  find: (sentence: string) => Promise<FoundAds>;
  ads: ReadonlyMap<string, MarketAd>;
  note: (what: string, figure: string, target?: string) => void;
  failed: string[];
}

/** Whether the thing asked for, and what makes it fit, stay as asked: one line for each kind of fault, with the share of each table. */
export async function benchStays({ tables, find, ads, note, failed }: Parts): Promise<void> {
  const judge = judgeFromData();
  const sums = Object.entries(tables).map(([name, table]) => ({ name, asked: readAsked(table), ...emptySums() }));
  for (const sum of sums) {
    for (const asked of sum.asked) {
      const found = await find(asked.sentence);
      const page = pageOf(found, ads);
      const judged = judgePage(page, asked, judge);
      // A full page has no room for more.
      const missed = found.items.length < found.pageSize ? missedBy(page, asked, ads.values(), judge.catalogue) : [];
      count(sum.another, judged.another.length);
      count(sum.unfit, judged.unfit.length);
      count(sum.inexact, judged.inexact.length);
      count(sum.missed, missed.length);
      sum.items += judged.items;
      sum.pairs += judged.pairs;
      sum.rightPairs += judged.rightPairs;
      const what = [
        say('another thing', judged.another),
        say('does not fit', judged.unfit),
        say('not exact', judged.inexact),
        say('missed', missed),
        judged.rightPairs < judged.pairs && `${judged.pairs - judged.rightPairs} of ${judged.pairs} pairs out of order`,
      ].filter(Boolean);
      if (what.length > 0) failed.push(`[${sum.name} · ${asked.group}] ${asked.sentence}: ${what.join('; ')}`);
    }
  }
  const names = sums.map(({ name, asked }) => `${asked.length} ${name}`).join(', ');
  const items = sums.reduce((all, sum) => all + sum.items, 0);
  const faults = (kind: 'another' | 'unfit' | 'inexact' | 'missed') =>
    `${total(sums.map((sum) => sum[kind].ads))} ads of ${total(sums.map((sum) => sum[kind].sentences))} sentences (${sums.map((sum) => sum[kind].sentences).join(', ')})`;
  note(`what was asked for stays (${names}; ${items} items): another thing`, faults('another'), 'none');
  note('… what makes it fit is broken', faults('unfit'), 'none');
  note('… items that are no exact match', faults('inexact'), 'none');
  note('… exact matches missed below a page', faults('missed'), 'none');
  const [pairs, rightPairs] = [total(sums.map((sum) => sum.pairs)), total(sums.map((sum) => sum.rightPairs))];
  note('… nearer ads in earlier groups', pairs ? `${((100 * rightPairs) / pairs).toFixed(1)} %` : '–', '≥ 97 %');
}

/** The page of an answer. An answer without groups has none. */
function pageOf(
  { items, total: { count: all }, groups = [] }: FoundAds,
  ads: ReadonlyMap<string, MarketAd>,
): JudgedPage {
  const adsOf = (ids: readonly string[]) => ids.flatMap((id) => ads.get(id) ?? []);
  return {
    items: adsOf(items.map(({ id }) => id)),
    total: all,
    groups: groups.map(({ kind, label, items: own }) => ({
      difference: `${kind}: ${label}`,
      items: adsOf(own.map(({ id }) => id)),
    })),
  };
}

/** What judging needs, from the product's data files. */
function judgeFromData(): Judge {
  const { provinces, districts } = placesFromData();
  const named = Map.groupBy([...provinces.values(), ...districts.values()], ({ name }) => foldTurkish(name));
  return {
    catalogue: catalogueFromData(),
    pointsOf: (place) => named.get(place)?.map(({ point }) => point) ?? [],
  };
}

interface Faults {
  ads: number;
  sentences: number;
}

const emptySums = () => ({
  another: { ads: 0, sentences: 0 },
  unfit: { ads: 0, sentences: 0 },
  inexact: { ads: 0, sentences: 0 },
  missed: { ads: 0, sentences: 0 },
  items: 0,
  pairs: 0,
  rightPairs: 0,
});

function count(faults: Faults, adCount: number): void {
  faults.ads += adCount;
  if (adCount > 0) faults.sentences += 1;
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** A few of the ads with a fault; false where none has it. */
const say = (fault: string, ads: readonly MarketAd[]): string | false =>
  ads.length > 0 &&
  `${ads.length} ${fault} (${ads
    .slice(0, 2)
    .map(({ title }) => title)
    .join(' / ')})`;
