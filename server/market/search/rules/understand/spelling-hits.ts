import type { Hit } from './phrase-hits.ts';
import type { Spelling } from './model-spellings.ts';
import { mainCategoryIds } from '../../../../../contract/enums.ts';
import type { Token } from './tokenizer.ts';
import type { Vocabulary } from './vocabulary.ts';

/**
 * The version, generation or product that a phrase names. Not if the number is part of an amount (`clio 4 kapı`, `c 180 cm`). A number alone (`3.20`)
 * counts only if the rest of the sentence is about cars.
 */
export function spellingAt(
  { start, end, key, form }: Hit,
  tokens: readonly Token[],
  hits: readonly Hit[][],
  vocabulary: Vocabulary,
): Spelling | undefined {
  const spelling = form.as === 'itself' ? vocabulary.spellings.get(key) : undefined;
  if (!spelling) return undefined;
  if (tokens[end - 1]?.kind === 'number' && isMeasured(end, tokens, hits, vocabulary)) return undefined;
  if (end === start + 1 && tokens[start]?.kind === 'number' && !isOfCars(start, tokens, hits, vocabulary))
    return undefined;
  return spelling;
}

/** True if the words after a number make it an amount. */
function isMeasured(
  at: number,
  tokens: readonly Token[],
  hits: readonly Hit[][],
  { measures, scales, spellings, values, yearSpecIds }: Vocabulary,
): boolean {
  const next = tokens[at];
  if (!next || next.parted) return false;
  if (scales.has(next.key) || next.kind === 'sign' || next.key === 'x') return true;
  const own = hits[at] ?? [];
  // `w205 c serisi`: a letter that starts a name is not a unit.
  if (own.some(({ key, end }) => end > at + 1 && (values.has(key) || spellings.has(key)))) return false;
  return own.some(({ key }) => {
    const measure = measures.get(key);
    return measure !== undefined && (measure.price || !measure.specIds.some((id) => yearSpecIds.has(id)));
  });
}

/** True if the number is the whole text, or another phrase is about vehicles. */
function isOfCars(
  at: number,
  tokens: readonly Token[],
  hits: readonly Hit[][],
  { catalogue, categories, values, shape }: Vocabulary,
): boolean {
  if (tokens.length === 1) return true;
  const isVehicle = (id: number) => catalogue.categories.get(id)?.ancestorIds[0] === mainCategoryIds.vehicle;
  const isOfVehicles = (id: number) => {
    const home = shape.homeOf.get(catalogue.values.get(id)?.specId ?? 0);
    return home !== undefined && isVehicle(home);
  };
  return hits.some(
    (own, index) =>
      index !== at &&
      own.some(
        ({ key }) =>
          [...(categories.get(key)?.keys() ?? [])].some(isVehicle) || (values.get(key) ?? []).some(isOfVehicles),
      ),
  );
}
