import { foldTurkish } from '../../server/platform/fold-turkish.ts';
import { percentage } from './context.ts';
import type { RelevanceContext } from './context.ts';

const titleCount = 300;

/** Measures whether a search for an ad's title, exact or changed, finds the ad. */
export async function benchTitles({ client, ads, note, failures }: RelevanceContext): Promise<void> {
  const all = [...ads.values()];
  // At equal distances, so that every run uses the same ads.
  const sample = all
    .filter((_, at) => at % Math.max(1, Math.floor(all.length / titleCount)) === 0)
    .slice(0, titleCount);
  const kinds = { 'exact title': (title: string) => title, 'title with a changed or omitted word': changeWord };
  for (const [kind, written] of Object.entries(kinds)) {
    let [first, inTen] = [0, 0];
    for (const { id, title } of sample) {
      const { idsWithGroups: ids } = await client.results(written(title));
      const at = ids.indexOf(id);
      // Any ad whose title contains all typed words is correct.
      const typed = foldTurkish(written(title)).split(' ');
      const titleOf = (one: string | undefined) => foldTurkish(ads.get(one ?? '')?.title ?? '').split(' ');
      const isRight = (one: string | undefined) => typed.every((word) => titleOf(one).includes(word));
      if (ids[0] === id || isRight(ids[0])) first += 1;
      else failures.push(`[${kind}] ${written(title)}: at ${at}`);
      if (ids.includes(id) || ids.some(isRight)) inTen += 1;
    }
    note(`${kind}: first`, percentage(first, sample.length), '≥ 92 %');
    note(`${kind}: in the first ten`, percentage(inTen, sample.length), '≥ 99 %');
  }
}

/** Omits a word of a title or swaps two of its letters. The same title is always changed in the same way. */
function changeWord(title: string): string {
  const words = title.split(' ');
  const seed = Array.from(title).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  const at = seed % words.length;
  const word = words[at] ?? '';
  if (seed % 2 === 0 && words.length > 2) return words.toSpliced(at, 1).join(' ');
  return words.with(at, word.length > 3 ? `${word[0]}${word[2]}${word[1]}${word.slice(3)}` : word).join(' ');
}
