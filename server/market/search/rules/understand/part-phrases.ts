import { mainCategoryIds } from '../../../../../contract/enums.ts';
import type { Catalogue } from '../../../catalogue/port.ts';
import { saidNames, wordDistance } from './category-phrases.ts';
import { isOfParts, partWords } from './part-words.ts';
import { PhraseMap } from './phrase-map.ts';
import { looserKeys } from './stemming.ts';
import { phraseKey, phrasesOf } from './tokenizer.ts';

/** A part and the product category it belongs to. */
export interface PartOfProduct {
  of: number;
  part: number;
  /** True if listed in `partWords`, false if derived from the part's name. */
  isListed?: true;
}

/**
 * Words for parts beside their products: those of `partWords`, and the rest of part names after a product's name (`Laptop bataryası`: `batarya`
 * beside a laptop).
 */
export function partPhrases(
  catalogue: Catalogue,
  named: ReadonlyMap<string, ReadonlyMap<number, number>>,
): Map<string, PartOfProduct[]> {
  const phrases = new PhraseMap<PartOfProduct>();
  const isProduct = (id: number) => {
    const category = catalogue.categories.get(id);
    return (
      category && category.level > 1 && !isOfParts(category) && category.ancestorIds[0] !== mainCategoryIds.realEstate
    );
  };
  for (const category of catalogue.categories.values()) {
    if (!isOfParts(category)) continue;
    for (const name of [category.names.tr, category.names.en, ...category.words].flatMap(saidNames)) {
      const parts = phraseKey(name).split(' ');
      for (let cut = 1; cut < parts.length; cut += 1) {
        const products = [...(named.get(parts.slice(0, cut).join(' ')) ?? [])].filter(
          ([, distance]) => distance <= wordDistance,
        );
        const last = parts.at(-1) ?? '';
        for (const [of] of products.filter(([id]) => isProduct(id)))
          for (const head of [last, ...looserKeys(last, true).filter((key) => isStemOf(key, last))])
            phrases.add([...parts.slice(cut, -1), head].join(' '), { of, part: category.id });
      }
    }
  }
  for (const { of, part, words } of partWords)
    for (const id of of) for (const key of phrasesOf(words)) phrases.add(key, { of: id, part, isListed: true });
  return phrases.map;
}

/** True if `word` is `stem` plus one plural or possessive ending: `bataryasi` of `batarya`, `kordonu` of `kordon`. */
const isStemOf = (stem: string, word: string): boolean =>
  stem.length > 2 &&
  (word.startsWith(stem)
    ? /^(?:s?[iu]|l[ae]r[iu]?|e?s)$/.test(word.slice(stem.length))
    : word.length === stem.length + 1);
