import { catalogue, isUnderstood, unwantedFilters } from './compare-request.ts';
import { percentage, readTable } from './context.ts';
import type { RelevanceContext } from './context.ts';
import { fits, readExpectations } from './expectations.ts';

/** Measures for a table of sentences whether each is understood correctly and whether the first ten ads match it. */
export async function benchSentences(
  { client, ads, note, failures }: RelevanceContext,
  name: string,
  file: string,
): Promise<void> {
  const expectations = readExpectations(readTable(file));
  let [understood, empty, matching, shown] = [0, 0, 0, 0];
  const paid = { matching: 0, shown: 0 };
  for (const expectation of expectations) {
    const { request, ids, idsWithPaid } = await client.results(expectation.sentence);
    const missing = expectation.conditions.filter((condition) => !isUnderstood(condition, request));
    const unwanted = unwantedFilters(request, expectation);
    if (missing.length === 0 && unwanted.length === 0) understood += 1;
    const isMatch = (id: string) => {
      const ad = ads.get(id);
      return ad !== undefined && fits(ad, expectation, catalogue);
    };
    const good = ids.filter(isMatch).length;
    const possible = [...ads.values()].filter((ad) => fits(ad, expectation, catalogue)).length;
    const isEmpty = ids.length === 0 && possible > 0;
    if (isEmpty) empty += 1;
    // The list contains only matches; other ads are in labelled groups below it.
    const wanted = Math.min(ids.length, possible);
    shown += wanted;
    matching += Math.min(good, wanted);
    const wantedWithPaid = Math.min(idsWithPaid.length, possible);
    const goodWithPaid = Math.min(idsWithPaid.filter(isMatch).length, wantedWithPaid);
    paid.shown += wantedWithPaid;
    paid.matching += goodWithPaid;
    const faults = [
      missing.length > 0 &&
        `not understood: ${missing.map(({ kind, not, any }) => `${not ? '!' : ''}${kind}:${any.join(',')}`).join(' ')}`,
      unwanted.length > 0 && `not asked for: ${unwanted.join(', ')}`,
      isEmpty && 'empty',
      good < wanted && `${good} of ${wanted} match`,
      goodWithPaid < Math.min(good, wanted) && `${goodWithPaid} of ${wantedWithPaid} match with paid places`,
    ].filter(Boolean);
    if (faults.length > 0) {
      const { said: _, ...filters } = request;
      failures.push(
        `[${name} · ${expectation.group}] ${expectation.sentence}: ${faults.join('; ')} (${possible} in the market) ${JSON.stringify(filters)}`,
      );
    }
  }
  note(`${expectations.length} ${name}: understood`, percentage(understood, expectations.length), '≥ 95 %');
  note(`${name}: empty list although an ad matches`, String(empty), 'few');
  note(`${name}: matches in the first ten`, percentage(matching, shown), '≥ 95 %');
  note(`${name}: matches in the first ten with paid places`, percentage(paid.matching, paid.shown), 'no lower');
}
