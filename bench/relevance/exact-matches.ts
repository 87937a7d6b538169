import { catalogueFromData } from '../../server/market/catalogue/rules/seed-rows.ts';
import { placesFromData } from '../../server/market/search/test/understand-support.ts';
import { foldTurkish } from '../../server/platform/fold-turkish.ts';
import type { FoundAds } from './client.ts';
import { percentage, readTable } from './context.ts';
import type { RelevanceContext } from './context.ts';
import { judgePage, missedAds, readQueries } from './judge.ts';
import type { Judge, JudgedPage } from './judge.ts';
import type { MarketAd } from './expectations.ts';

const tables = { absent: 'absent.txt', spellings: 'spellings.txt', compatibility: 'fit.txt' };
type Fault = 'wrongItems' | 'incompatible' | 'inexact' | 'missed';

/** Measures whether the list contains all exact matches and only those, for each table of sentences. */
export async function benchExactMatches({ client, ads, note, failures }: RelevanceContext): Promise<void> {
  const judge = judgeFromData();
  const sums = Object.entries(tables).map(([name, file]) => ({
    name,
    queries: readQueries(readTable(file)),
    ...emptySums(),
  }));
  for (const sum of sums) {
    for (const query of sum.queries) {
      const { found } = await client.find(query.sentence);
      const page = pageOf(found, ads);
      const judged = judgePage(page, query, judge);
      // A full page has no room for more matches.
      const missed = found.items.length < found.pageSize ? missedAds(page, query, ads.values(), judge.catalogue) : [];
      count(sum.wrongItems, judged.wrongItems.length);
      count(sum.incompatible, judged.incompatible.length);
      count(sum.inexact, judged.inexact.length);
      count(sum.missed, missed.length);
      sum.items += judged.items;
      sum.pairs += judged.pairs;
      sum.rightPairs += judged.rightPairs;
      const faults = [
        describe('other items', judged.wrongItems),
        describe('incompatible', judged.incompatible),
        describe('inexact', judged.inexact),
        describe('missed', missed),
        judged.rightPairs < judged.pairs && `${judged.pairs - judged.rightPairs} of ${judged.pairs} pairs out of order`,
      ].filter(Boolean);
      if (faults.length > 0) failures.push(`[${sum.name} · ${query.group}] ${query.sentence}: ${faults.join('; ')}`);
    }
  }
  const names = sums.map(({ name, queries }) => `${queries.length} ${name}`).join(', ');
  const faultsOf = (fault: Fault) =>
    `${total(sums.map((sum) => sum[fault].ads))} ads of ${total(sums.map((sum) => sum[fault].sentences))} sentences (${sums.map((sum) => sum[fault].sentences).join(', ')})`;
  note(
    `exact matches (${names}; ${total(sums.map((sum) => sum.items))} listed ads): other items listed`,
    faultsOf('wrongItems'),
    'none',
  );
  note('… incompatible ads listed or in groups', faultsOf('incompatible'), 'none');
  note('… inexact ads listed', faultsOf('inexact'), 'none');
  note('… exact matches missing from a list of less than a page', faultsOf('missed'), 'none');
  const [pairs, rightPairs] = [total(sums.map((sum) => sum.pairs)), total(sums.map((sum) => sum.rightPairs))];
  note('… closer ads in earlier groups', percentage(rightPairs, pairs), '≥ 97 %');
}

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
  wrongItems: { ads: 0, sentences: 0 },
  incompatible: { ads: 0, sentences: 0 },
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

/** Describes a fault with the titles of up to two ads. False if there are none. */
const describe = (fault: string, ads: readonly MarketAd[]): string | false =>
  ads.length > 0 &&
  `${ads.length} ${fault} (${ads
    .slice(0, 2)
    .map(({ title }) => title)
    .join(' / ')})`;
