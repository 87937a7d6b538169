import type { Catalogue } from '../../../catalogue/port.ts';
import { foreignGoods } from './foreign-goods.ts';
import { foreignCategories } from './foreign-words.ts';
import { looserKeys } from './stemming.ts';
import { phraseKey, phrasesOf } from './tokenizer.ts';

/** Distances of phrases from a category's name: listed words, parts of the name, and stemmed forms. */
export const wordDistance = 1;
export const partDistance = 2;
const looseDistance = 3;

export function categoryPhrases(catalogue: Catalogue): Map<string, Map<number, number>> {
  const phrases = new Map<string, Map<number, number>>();
  const add = (key: string, id: number, distance: number): void => {
    if (key === '') return;
    const ids = phrases.get(key) ?? new Map<number, number>();
    phrases.set(key, ids.set(id, Math.min(distance, ids.get(id) ?? distance)));
  };
  for (const { id, names, words } of catalogue.categories.values()) {
    const terms = [names.tr, names.en].flatMap((name) =>
      saidNames(name).map((part): [string, number] => [part, part === name ? 0 : partDistance]),
    );
    for (const [name, distance] of [...terms, ...words.map((word): [string, number] => [word, wordDistance])]) {
      const key = phraseKey(name);
      add(key, id, distance);
      const parts = key.split(' ');
      for (const loose of looserKeys(parts.at(-1) ?? '', parts.length > 1))
        add([...parts.slice(0, -1), loose].join(' '), id, looseDistance);
    }
  }
  for (const { ids, words } of [...foreignCategories, ...foreignGoods])
    for (const key of phrasesOf(words))
      for (const id of ids) if (catalogue.categories.has(id)) add(key, id, wordDistance);
  return phrases;
}

/** Variants of a name: `Arazi, SUV & Pickup` as a whole and by its parts; `Televizyon (TV)` without the brackets. */
export function saidNames(name: string): string[] {
  const bare = name.replace(/\s*\([^)]*\)/g, '');
  const parts = bare.split(/\s*(?:,|&|\/| ve | and )\s*/u).filter((part) => part.length > 2);
  // `Olta iğnesi ve takımı` also means `olta takımı`, but not `takımı`.
  const [head = ''] = bare.split(' ');
  const whole = parts.map((part, at) =>
    at > 0 && /^\p{L}+(?:[sş]?[ıiuü])$/u.test(part) && / /u.test(parts[0] ?? '') ? `${head} ${part}` : part,
  );
  return [...new Set([name, bare, ...(parts.length > 1 ? whole : [])])];
}
