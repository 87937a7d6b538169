import type { DeliveryKind, PackageChoice, PurchaseKind, Texts } from './enums.ts';

/** What a category says that decides whether a term is asked: the same for the server and for a form. */
export interface TermCategory {
  purchase: PurchaseKind;
  /** From the main category down to the category itself. */
  ancestorIds: readonly number[];
}

interface AdTerm {
  /** What an ad says where its owner says nothing, or is not asked. The column has the same default. */
  fallback: unknown;
  /** Everybody sees it with the ad. */
  shown?: true;
  /** Whether ads of a category are asked; everywhere where it is absent. */
  isAsked?: (category: TermCategory) => boolean;
  /** What an ad says of what was written. */
  clean?: (written: never) => unknown;
}

/** Sections of the form that ask terms. */
export type FormSection = 'price' | 'contact';

/** A term that is yes or no. Files of many ads read and write it by this alone; so does the section of the form that it names. */
interface SwitchTerm extends AdTerm {
  fallback: boolean;
  /** Its column in files of many ads. */
  headings: Texts;
  /** Where the form asks it, in the words `adForm.terms.<name>`; a part of the form of its own where it is absent. */
  section?: FormSection;
}

/** Whoever says nothing offers one piece. */
const onePiece: number = 1;
/** What is usual for things of its category. */
const usualSize = (): PackageChoice => 'Auto';

/** Terms with schemas, columns of files and rules of their own. */
const ownTerms = {
  /** Pieces on offer. */
  stock: { fallback: onePiece, shown: true, clean: (pieces: number) => Math.max(1, pieces) },
  /** How goods are handed over. */
  delivery: {
    fallback: [] as DeliveryKind[],
    shown: true,
    isAsked: ({ purchase }: TermCategory) => purchase === 'cart',
    clean: (kinds: readonly DeliveryKind[]) => [...new Set(kinds)],
  },
  /** What one piece is packed in, for its parcel's fee. */
  packageSize: {
    fallback: usualSize(),
    isAsked: ({ purchase }: TermCategory) => purchase === 'cart',
  },
} as const satisfies Record<string, AdTerm>;

/** Terms that are yes or no. One more is a line here, a column in the ads' tables with its migration, and its words. */
export const switchTerms = {
  acceptsOffers: {
    fallback: true,
    shown: true,
    headings: { tr: 'Teklif alır', en: 'Accepts offers' },
    section: 'price',
  },
  /** Shown to signed-in readers who ask for it; the form says more of it. */
  showPhone: { fallback: false, headings: { tr: 'Telefonu göster', en: 'Show phone' } },
} as const satisfies Record<string, SwitchTerm>;

/** How an ad is sold, beside its words, place, price and answers: each term said once, in the order in which answers have them. */
export const adTerms = { ...ownTerms, ...switchTerms };

type Terms = typeof adTerms;
export type TermName = keyof Terms;
export type SwitchTermName = keyof typeof switchTerms;
/** Those that everybody sees. */
export type ShownName = { [N in TermName]: Terms[N] extends { shown: true } ? N : never }[TermName];

/** What an ad says of each. */
export type AdTermValues = { [N in keyof typeof ownTerms]: (typeof ownTerms)[N]['fallback'] } & Record<
  SwitchTermName,
  boolean
>;

export const termNames = Object.keys(adTerms) as TermName[];
export const switchTermNames = Object.keys(switchTerms) as SwitchTermName[];
const shownNames = termNames.filter((name): name is ShownName => 'shown' in adTerms[name]);

/** Terms of which some may not be written yet. */
type Written = { [N in TermName]?: AdTermValues[N] | undefined };

const mapped = (names: readonly TermName[], of: (name: TermName) => unknown): object =>
  Object.fromEntries(names.map((name) => [name, of(name)]));

/** What an ad says whose owner says nothing. */
export const fallbackTerms = (): AdTermValues =>
  mapped(termNames, (name) => structuredClone(adTerms[name].fallback)) as AdTermValues;

/** Whether a category's ads are asked for a term. */
export const isAsked = (name: TermName, category: TermCategory): boolean =>
  (adTerms[name] as AdTerm).isAsked?.(category) ?? true;

/** What an ad of a category says of what was written: what is not said or not asked is as it mostly is. */
export function completeTerms(written: Written, category: TermCategory): AdTermValues {
  const fallback = fallbackTerms();
  return mapped(termNames, (name) => {
    const term: AdTerm = adTerms[name];
    const value = written[name] ?? fallback[name];
    if (!isAsked(name, category)) return fallback[name];
    return term.clean ? term.clean(value as never) : value;
  }) as AdTermValues;
}

/** All terms of an ad, and nothing else of it. */
export const termsOf = (ad: AdTermValues): AdTermValues => mapped(termNames, (name) => ad[name]) as AdTermValues;

/** The terms that everybody sees. */
export type ShownTerms = Pick<AdTermValues, ShownName>;

/** What everybody sees of an ad's terms; what is not said is as it mostly is. */
export function shownTerms(ad: Written): ShownTerms {
  const fallback = fallbackTerms();
  return mapped(shownNames, (name) => ad[name] ?? fallback[name]) as ShownTerms;
}

/** Terms that a section of the form asks: each has words. */
export type SectionTermName = {
  [N in SwitchTermName]: (typeof switchTerms)[N] extends { section: FormSection } ? N : never;
}[SwitchTermName];

/** The terms that a section of the form asks for ads of a category. */
export const sectionTerms = (section: FormSection, category: TermCategory): SectionTermName[] =>
  switchTermNames.filter((name): name is SectionTermName => {
    const term: SwitchTerm = switchTerms[name];
    return term.section === section && isAsked(name, category);
  });
