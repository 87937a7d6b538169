import type { AdSpecs } from '../tables.ts';
import { contentOf } from './spec-texts.ts';
import type { Deal, Language, RentPeriod } from '../../../../contract/enums.ts';
import type { AdCard } from '../../../../contract/schemas/ad.ts';
import type { Catalogue, CatalogueCategory, CatalogueSpec } from '../../catalogue/port.ts';

type Facts = AdCard['facts'];

/** Not counting make and model, which are one fact. */
const maxFacts = 5;

/** Shown last: nearly all ads of a category have the same answer. */
const lastKeys: ReadonlySet<string> = new Set(['condition']);

/** Formats of plain numbers that need a label, because the card does not show the question. */
const numberLabels: Readonly<Record<string, Record<Language, (figure: string) => string>>> = {
  floor: { tr: (figure) => `${figure}. kat`, en: (figure) => `Floor ${figure}` },
};

/** Facts for a card: make and model first, then the category's specs in order. */
export function factsOf(categoryId: number, specs: AdSpecs, catalogue: Catalogue, language: Language): Facts {
  const category = catalogue.categories.get(categoryId);
  if (!category) return [];
  const chain = modelChain(category);
  const lead = chain.flatMap((spec) => contentOf(spec, specs, catalogue, language).texts.slice(0, 1));
  const named = chain[lead.length - 1];
  const factSpecs = category.specs.filter(({ spec, fact }) => fact && !chain.includes(spec)).map(({ spec }) => spec);
  const [late, early] = [
    factSpecs.filter(({ key }) => lastKeys.has(key)),
    factSpecs.filter(({ key }) => !lastKeys.has(key)),
  ];
  const facts = [...early, ...late].flatMap((spec): Facts => {
    const { texts } = contentOf(spec, specs, catalogue, language);
    const form = numberLabels[spec.key]?.[language];
    const text = texts.map((one) => (form && /^\d+$/.test(one) ? form(one) : one)).join(', ');
    return text === '' ? [] : [{ key: spec.key, label: spec.names[language], text }];
  });
  return [
    ...(named ? [{ key: 'model', label: named.names[language], text: namesOf(lead) }] : []),
    ...facts.slice(0, maxFacts),
  ];
}

/** Joins make and model. Omits a name that the next one starts with: "Xiaomi", "Xiaomi 14 Ultra". */
function namesOf(lead: readonly string[]): string {
  return lead.filter((name, at) => lead[at + 1] !== name && !lead[at + 1]?.startsWith(`${name} `)).join(' ');
}

/** The chain of dependent specs, from the make down. */
function modelChain({ specs }: CatalogueCategory): CatalogueSpec[] {
  const listed = specs.map(({ spec }) => spec).filter(({ kind }) => kind === 'autocomplete');
  const childOf = (parent: CatalogueSpec) => listed.find(({ parentSpecId }) => parentSpecId === parent.id);
  const top = listed.find((spec) => spec.parentSpecId === undefined && childOf(spec));
  const chain: CatalogueSpec[] = [];
  for (let spec = top; spec; spec = childOf(spec)) chain.push(spec);
  return chain;
}

/** Undefined if items of this kind are never for rent. */
export function dealOf({ isRental, ancestorIds }: CatalogueCategory, catalogue: Catalogue): Deal | undefined {
  if (isRental) return 'Rent';
  const [, kindId = 0] = ancestorIds;
  const kinds = catalogue.categories.get(kindId)?.childIds ?? [];
  return kinds.some((id) => catalogue.categories.get(id)?.isRental) ? 'Sale' : undefined;
}

const periodKeys: ReadonlySet<string> = new Set(['rentalPeriod', 'hirePeriod', 'stayPeriod']);

const periodNames: Readonly<Record<string, RentPeriod>> = {
  Hourly: 'Hour',
  Daily: 'Day',
  Weekly: 'Week',
  Monthly: 'Month',
};

/** Only homes and business premises that are let by the month have these specs. */
const monthlyKeys: ReadonlySet<string> = new Set(['deposit', 'minimumLet']);

/** The rent's unit of time, if the ad or its category states it. */
export function rentPeriodOf(
  { isRental, specs: uses }: CatalogueCategory,
  specs: AdSpecs,
  catalogue: Catalogue,
): RentPeriod | undefined {
  if (!isRental) return undefined;
  const periodSpec = uses.find(({ spec }) => periodKeys.has(spec.key))?.spec;
  if (!periodSpec) return uses.some(({ spec }) => monthlyKeys.has(spec.key)) ? 'Month' : undefined;
  const [periodText] = contentOf(periodSpec, specs, catalogue, 'en').texts;
  if (periodText !== undefined) return periodNames[periodText];
  return periodSpec.key === 'stayPeriod' ? 'Day' : undefined;
}
