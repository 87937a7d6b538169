import { PhraseMap } from './phrase-map.ts';
import { namelessValues, commonModelWords } from './grammar-words.ts';
import { foreignValues } from './foreign-words.ts';
import { colloquialAnswers } from './colloquial-answers.ts';
import type { Catalogue, CatalogueValue } from '../../../catalogue/port.ts';
import { phraseKey, phrasesOf } from './tokenizer.ts';

/** True if a value name is ambiguous without its spec: `3`, `42`, `s`, `var`. */
export function needsItsSpec(name: string, common: ReadonlySet<string>): boolean {
  return isNameless(phraseKey(name), common);
}

function isNameless(key: string, common: ReadonlySet<string>): boolean {
  return /^[\d. ]+$/.test(key) || key.length < 2 || common.has(key);
}

export function valuePhrases(catalogue: Catalogue): { values: PhraseMap<number>; nameless: PhraseMap<number> } {
  const common = new Set(phrasesOf(namelessValues));
  const values = new PhraseMap<number>();
  const nameless = new PhraseMap<number>();
  const modelWords = new Set(phrasesOf(commonModelWords));
  const add = (key: string, value: CatalogueValue): void => {
    // `iş` means work, not a Lexus IS.
    const isModelWord = modelWords.has(key) || /^[a-z]{2}$/.test(key);
    const isBare = isNameless(key, common) || (value.parentValueId !== undefined && isModelWord);
    (isBare ? nameless : values).add(key, value.id);
  };
  for (const spec of catalogue.specs.values()) {
    const specKeys = [...new Set([spec.names.tr, spec.names.en, ...spec.words].map(phraseKey))];
    for (const value of spec.values) {
      const ownKeys = [...new Set([value.names.tr, value.names.en].map(phraseKey))];
      const isYes = spec.kind === 'yesNo';
      for (const key of [...(isYes ? specKeys : ownKeys), ...value.words.map(phraseKey)]) add(key, value);
    }
  }
  for (const { values: ids, words } of [...colloquialAnswers, ...foreignValues]) {
    for (const id of ids) {
      const value = catalogue.values.get(id);
      if (value) for (const key of phrasesOf(words)) add(key, value);
    }
  }
  return { values, nameless };
}
