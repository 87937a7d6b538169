import {
  currencyWords,
  largerUnits,
  otherCurrencyWords,
  priceWords,
  specWords,
  unitSpellings,
  unitWords,
} from './grammar-words.ts';
import { phraseKey, phrasesOf } from './tokenizer.ts';
import { bandsOf, layoutUnit } from './value-bands.ts';
import type { Currency, Measure } from './vocabulary.ts';
import type { Catalogue, CatalogueSpec } from '../../../catalogue/port.ts';

export function measurePhrases(catalogue: Catalogue): Map<string, Measure> {
  const measures = new Map<string, Omit<Measure, 'specIds'> & { specIds: number[] }>();
  const add = (key: string, specId: number | undefined, unit?: string): void => {
    if (key === '') return;
    const measure = measures.get(key) ?? { price: false, specIds: [] };
    if (specId === undefined) measure.price = true;
    else if (!measure.specIds.includes(specId)) measure.specIds.push(specId);
    if (unit !== undefined) measure.unit = unit;
    measures.set(key, measure);
  };
  for (const phrase of phrasesOf(currencyWords)) add(phrase, undefined, 'tl');
  for (const phrase of phrasesOf(priceWords)) add(phrase, undefined);
  for (const [currency, words] of Object.entries(otherCurrencyWords) as [Currency, string][]) {
    for (const phrase of phrasesOf(words)) measures.set(phrase, { price: true, specIds: [], unit: 'tl', currency });
  }
  for (const spec of catalogue.specs.values()) {
    if (spec.kind === 'autocomplete' || spec.kind === 'yesNo') continue;
    const more = specWords[phraseKey(spec.names.tr)];
    for (const name of [spec.names.tr, spec.names.en, ...spec.words, ...(more?.split(',') ?? [])])
      add(phraseKey(name), spec.id);
    for (const unit of unitsOf(spec)) {
      for (const phrase of [unit, ...phrasesOf(unitWords[unit] ?? '')]) add(phrase, spec.id, unit);
      for (const larger of largerUnits) {
        if (larger.unit !== unit) continue;
        for (const phrase of phrasesOf(larger.words)) {
          add(phrase, spec.id, unit);
          const measure = measures.get(phrase);
          if (measure) measure.factor = larger.factor;
        }
      }
    }
  }
  return measures;
}

/** The units of a number spec, and of amounts among a spec's values (`128 GB`). */
function unitsOf(spec: CatalogueSpec): string[] {
  const own = spec.unit === undefined ? [] : [spec.unit];
  const ofValues = bandsOf(spec).flatMap((band) =>
    band.unit === undefined || band.unit === layoutUnit ? [] : [band.unit],
  );
  return [...new Set([...own, ...ofValues].map(unitKey))];
}

/** Canonical spelling of a unit: `m²`, `m2` → `m2`. */
export function unitKey(unit: string): string {
  const key = phraseKey(unit);
  return unitSpellings[key] ?? key;
}
