import { labelOf } from './condition-label.ts';
import type { FoundGroup } from './search-results.ts';
import { rangeOf } from './group-steps.ts';
import type { AdFact, Range, SoftPart } from './group-steps.ts';
import { isModel as isModelValue } from './name-specs.ts';
import { isFitSpec, isNamingSpec, roleOfSpec } from './condition-roles.ts';
import { readable, searchText } from './search-text.ts';
import { numberLabel, priceLabel } from './understand/filter-labels.ts';
import type { Vocabulary } from './understand/understand.ts';
import { isYear } from './understand/year-specs.ts';
import { withinSentence } from '../../../../contract/deal-phrase.ts';
import type { AdDifference, AdGroup } from '../../../../contract/schemas/ad-group.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';

/** A group as sent to clients; cards are JSON text. */
export interface GroupView extends Omit<AdGroup, 'items'> {
  cards: string;
}

/** Translates a group. Ads that have just ended have no card and are left out. */
export function groupView(
  group: FoundGroup,
  asked: FilterRequest,
  vocabulary: Vocabulary,
  language: Language,
): GroupView {
  const { kind, total, request } = group;
  const shown = group.ads.filter(({ card }) => card !== undefined);
  return {
    kind,
    label: labelOfGroup(group, asked, vocabulary, language),
    ...(kind === 'place' && { reach: group.reach }),
    total,
    request,
    cards: shown.map(({ card }) => card).join(','),
    differences: shown.map(({ differences }) =>
      differences.map((fact) => differenceOf(fact, asked.text ?? '', vocabulary, language)),
    ),
  };
}

function labelOfGroup(
  group: FoundGroup,
  { text = '' }: FilterRequest,
  vocabulary: Vocabulary,
  language: Language,
): string {
  const { catalogue, places } = vocabulary;
  switch (group.kind) {
    case 'words':
      return asTyped(group.words, text);
    case 'quality':
      return (group.part.values ?? []).map((id) => labelOf(id, vocabulary, language)).join(', ');
    case 'bound':
      return rangeLabel(group.part, group.beyond, vocabulary, language);
    case 'place':
      return (group.reach === 'province' ? group.ids : (group.part.places ?? []))
        .map((id) => (places.provinces.get(id) ?? places.districts.get(id) ?? places.neighborhoods.get(id))?.name ?? '')
        .join(', ');
    case 'model':
      return group.makeIds.map((id) => labelOf(id, vocabulary, language)).join(', ');
    case 'make':
    case 'category':
      return catalogue.categories.get(group.categoryId)?.names[language] ?? '';
    default:
      return '';
  }
}

function rangeLabel(part: SoftPart['part'], bounds: Range, vocabulary: Vocabulary, language: Language): string {
  const lira = (kurus: number) => kurus / 100;
  const { from, to } = bounds;
  // A dropped bound with two ends: its ads are on both sides.
  if (from === undefined && to === undefined) {
    const inner = rangeLabel(part, rangeOf(part), vocabulary, language);
    return language === 'tr' ? `${inner} dışında` : `outside ${inner}`;
  }
  const { catalogue } = vocabulary;
  if (part.price)
    return priceLabel(
      { ...(from !== undefined && { from: lira(from) }), ...(to !== undefined && { to: lira(to) }) },
      language,
    );
  const spec = catalogue.specs.get(part.numbers?.[0]?.spec ?? 0);
  if (!spec) return '';
  const label = numberLabel(spec, bounds, isYear(spec), language);
  return isYear(spec) ? `${spec.names[language]}: ${label}` : label;
}

function differenceOf(fact: AdFact, text: string, vocabulary: Vocabulary, language: Language): AdDifference {
  const { catalogue } = vocabulary;
  switch (fact.kind) {
    case 'words':
      return { kind: 'words', words: asTyped(fact.words, text) };
    case 'value': {
      const spec = catalogue.specs.get(catalogue.values.get(fact.valueIds[0] ?? 0)?.specId ?? 0);
      const answer = catalogue.values.get(fact.answerId ?? 0)?.names[language];
      const name =
        spec?.kind === 'several' || !spec
          ? fact.valueIds.map((id) => labelOf(id, vocabulary, language)).join(', ')
          : spec.names[language];
      return { kind: 'value', name, ...(answer !== undefined && spec?.kind !== 'several' && { answer }) };
    }
    case 'number': {
      const { specId, kind, ...amounts } = fact;
      const spec = catalogue.specs.get(specId);
      return {
        kind,
        name: spec?.names[language] ?? '',
        ...(spec?.unit !== undefined && { unit: spec.unit }),
        isYear: spec !== undefined && isYear(spec),
        ...amounts,
      };
    }
    case 'category':
      return { kind: 'category', name: catalogue.categories.get(fact.categoryId)?.names[language] ?? '' };
    default:
      return fact;
  }
}

/** Restores the typed form of folded words. */
function asTyped(words: readonly string[], text: string): string {
  const typed = new Map(text.split(/\s+/u).map((word) => [searchText(word), word]));
  return words.map((word) => typed.get(word) ?? readable(word)).join(' ');
}

/** Names what a search is for: its required words, its model with make, its make and category, or its category. */
export function absentLabel(
  { category, likely, values = [], said, text }: FilterRequest,
  vocabulary: Vocabulary,
  language: Language,
): string {
  if (text !== undefined) return said ?? text;
  const { catalogue } = vocabulary;
  const within = category ?? likely?.category;
  const names = [...values, ...(likely?.values ?? [])].flatMap((id) => {
    const value = catalogue.values.get(id);
    return value && roleOfSpec(value.specId, within, catalogue) === 'product' ? [value] : [];
  });
  // A model already names the product type, but not one of its parts.
  const isModel = names.some(
    ({ id, specId }) => isModelValue(id, catalogue) && isNamingSpec(specId, within, catalogue),
  );
  const kind = catalogue.categories.get(category ?? likely?.category ?? 0)?.names[language];
  const named = names.toSorted((a, b) => Number(a.parentValueId !== undefined) - Number(b.parentValueId !== undefined));
  const name = named.map(({ names: own }) => own[language]).join(' ');
  const fits = [...values, ...(likely?.values ?? [])].filter(
    (id) => !names.some((own) => own.id === id) && isFitSpec(catalogue.values.get(id)?.specId ?? 0, within, catalogue),
  );
  const about = [...fits.map((id) => labelOf(id, vocabulary, language)), name].filter(Boolean).join(' ');
  if (isModel || kind === undefined) return about || (said ?? '');
  return about === '' ? kind : `${about} ${withinSentence(kind, language)}`;
}
