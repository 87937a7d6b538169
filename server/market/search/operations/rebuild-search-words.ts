import type { Places } from '../../../people/addresses/port.ts';
import type { Connection } from '../../../platform/sql/statements.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { indexedWords } from '../rules/search-text.ts';
import { titlesAfter, replaceWords } from '../store/words.ts';

/**
 * Collects the words of live titles, categories, makes and places with the number of ads that use them. Spelling correction and word weights use
 * them. Misspelt words of a single ad are included, because they find that ad.
 */
export async function rebuildSearchWords(client: Connection, catalogue: Catalogue, places: Places): Promise<void> {
  const counts = new Map<string, number>();
  const count = (text: string): void => {
    for (const word of indexedWords(text)) {
      if (countedWord.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  };
  for (const category of catalogue.categories.values()) Object.values(category.names).forEach(count);
  for (const spec of catalogue.specs.values()) {
    if (spec.kind === 'autocomplete') for (const value of spec.values) count(value.names.tr);
  }
  for (const place of [...places.provinces.values(), ...places.districts.values()]) count(place.name);
  for (let last = '0'; ;) {
    const rows = await titlesAfter(client, last, titlesAtOnce);
    for (const row of rows) count(row.title);
    const end = rows.at(-1);
    if (!end) break;
    last = end.id;
  }
  await replaceWords(client, counts);
}

/** Counted words. Long numbers are excluded, since each occurs in one ad only. */
const countedWord = /^(?!\d{5})[\p{L}\p{N}]{1,40}$/u;
const titlesAtOnce = 20_000;
