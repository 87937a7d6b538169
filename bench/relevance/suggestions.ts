import { foldTurkish } from '../../server/platform/fold-turkish.ts';
import { percentage, readTable } from './context.ts';
import type { RelevanceContext } from './context.ts';

/** Measures how often the expected suggestion of a typed prefix is the first. */
export async function benchSuggestions({ client, note, failures }: RelevanceContext): Promise<void> {
  const wanted = readTable('suggestions.txt').trim().split('\n');
  let first = 0;
  for (const line of wanted) {
    const [prefix = '', label = ''] = line.split(' | ');
    const labels = await client.suggestions(prefix);
    if (foldTurkish(labels[0] ?? '').includes(label)) first += 1;
    else failures.push(`[suggestions] ${prefix}: ${labels.slice(0, 3).join(', ')} instead of ${label}`);
  }
  note(`${wanted.length} prefixes: expected suggestion first`, percentage(first, wanted.length), '≥ 90 %');
}
