import type { DeliveryKind, PackageChoice, PurchaseKind, Texts } from './enums.ts';

/** The category properties that decide whether a term is asked. The same for the server and for forms. */
export interface TermCategory {
  purchase: PurchaseKind;
  /** From the main category down to the category. */
  ancestorIds: readonly number[];
}

interface AdTerm {
  /** The value if the owner gives none or is not asked. Equal to the column's default. */
  fallback: unknown;
  /** Shown to everyone on the ad. */
  shown?: true;
  /** Whether ads in a category have this term. Default: always. */
  isAsked?: (category: TermCategory) => boolean;
  /** Normalises the owner's value. */
  clean?: (written: never) => unknown;
}

/** Form sections that contain terms. */
export type FormSection = 'price' | 'contact';

/** A yes/no term. Bulk files and the form section handle it generically from this definition. */
interface SwitchTerm extends AdTerm {
  fallback: boolean;
  /** Its column header in bulk files. */
  headings: Texts;
  /** The form section that asks it, with the texts `adForm.terms.<name>`. Absent if the form has a separate part for it. */
  section?: FormSection;
}

const onePiece: number = 1;
/** The usual size for the category. */
const usualSize = (): PackageChoice => 'Auto';

/** Terms with separate schemas, bulk file columns and rules. */
const ownTerms = {
  /** Quantity on offer. */
  stock: { fallback: onePiece, shown: true, clean: (pieces: number) => Math.max(1, pieces) },
  delivery: {
    fallback: [] as DeliveryKind[],
    shown: true,
    isAsked: ({ purchase }: TermCategory) => purchase === 'cart',
    clean: (kinds: readonly DeliveryKind[]) => [...new Set(kinds)],
  },
  /** Package size of one piece, for the parcel fee. */
  packageSize: {
    fallback: usualSize(),
    isAsked: ({ purchase }: TermCategory) => purchase === 'cart',
  },
} as const satisfies Record<string, AdTerm>;

/** Yes/no terms. To add one: a line here, a column in the ads tables with its migration, and its texts. */
export const switchTerms = {
  acceptsOffers: {
    fallback: true,
    shown: true,
    headings: { tr: 'Teklif alır', en: 'Accepts offers' },
    section: 'price',
  },
  /** Shown on request to signed-in users. The form explains it separately. */
  showPhone: { fallback: false, headings: { tr: 'Telefonu göster', en: 'Show phone' } },
} as const satisfies Record<string, SwitchTerm>;

/** An ad's terms of sale (everything but texts, place, price and specs), in the order of API answers. */
export const adTerms = { ...ownTerms, ...switchTerms };

type Terms = typeof adTerms;
export type TermName = keyof Terms;
export type SwitchTermName = keyof typeof switchTerms;
export type ShownName = { [N in TermName]: Terms[N] extends { shown: true } ? N : never }[TermName];

export type AdTermValues = { [N in keyof typeof ownTerms]: (typeof ownTerms)[N]['fallback'] } & Record<
  SwitchTermName,
  boolean
>;

export const termNames = Object.keys(adTerms) as TermName[];
export const switchTermNames = Object.keys(switchTerms) as SwitchTermName[];
const shownNames = termNames.filter((name): name is ShownName => 'shown' in adTerms[name]);

type Written = { [N in TermName]?: AdTermValues[N] | undefined };

const mapped = (names: readonly TermName[], of: (name: TermName) => unknown): object =>
  Object.fromEntries(names.map((name) => [name, of(name)]));

/** The values for an owner who gave none. */
export const fallbackTerms = (): AdTermValues =>
  mapped(termNames, (name) => structuredClone(adTerms[name].fallback)) as AdTermValues;

export const isAsked = (name: TermName, category: TermCategory): boolean =>
  (adTerms[name] as AdTerm).isAsked?.(category) ?? true;

/** Terms for an ad in a category, with fallbacks for values that are missing or not asked. */
export function completeTerms(written: Written, category: TermCategory): AdTermValues {
  const fallback = fallbackTerms();
  return mapped(termNames, (name) => {
    const term: AdTerm = adTerms[name];
    const value = written[name] ?? fallback[name];
    if (!isAsked(name, category)) return fallback[name];
    return term.clean ? term.clean(value as never) : value;
  }) as AdTermValues;
}

/** Picks the terms from an ad. */
export const termsOf = (ad: AdTermValues): AdTermValues => mapped(termNames, (name) => ad[name]) as AdTermValues;

export type ShownTerms = Pick<AdTermValues, ShownName>;

/** An ad's public terms, with fallbacks for missing values. */
export function shownTerms(ad: Written): ShownTerms {
  const fallback = fallbackTerms();
  return mapped(shownNames, (name) => ad[name] ?? fallback[name]) as ShownTerms;
}

/** Terms in a form section; each has texts. */
export type SectionTermName = {
  [N in SwitchTermName]: (typeof switchTerms)[N] extends { section: FormSection } ? N : never;
}[SwitchTermName];

/** The terms that a form section asks in a category. */
export const sectionTerms = (section: FormSection, category: TermCategory): SectionTermName[] =>
  switchTermNames.filter((name): name is SectionTermName => {
    const term: SwitchTerm = switchTerms[name];
    return term.section === section && isAsked(name, category);
  });
