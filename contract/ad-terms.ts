import { z } from 'zod';
import { deliveryKinds } from './enums.ts';
import type { DeliveryKind, PurchaseKind, Texts } from './enums.ts';
import type { Capability } from './capabilities.ts';

/** What a category says that decides whether a term is asked: the same for the server and for a form. */
export interface TermCategory {
  purchase: PurchaseKind;
  /** From the main category down to the category itself. */
  ancestorIds: readonly number[];
}

interface AdTerm {
  /** What a draft may hold: as typed, also what no ad may say. */
  schema: z.ZodType;
  /** What an ad says where its owner says nothing, or is not asked. The column has the same default. */
  fallback: unknown;
  /** Everybody sees it with the ad; if so, the schema of answers. */
  shown?: z.ZodType;
  /** Whether ads of a category are asked; everywhere where it is absent. */
  asked?: (category: TermCategory) => boolean;
  /** What an ad says of what was written. */
  clean?: (written: never) => unknown;
}

/** A term that is yes or no. Files of many ads read and write it by this alone; so does a section of the form that is named. */
interface SwitchTerm extends AdTerm {
  fallback: boolean;
  /** Its column in files of many ads. */
  headings: Texts;
  /** Where the form asks it; a form of its own where it is absent. Its words are `adForm.terms.<name>`. */
  section?: 'price' | 'contact';
  /** The form asks it once the product can do this. */
  when?: Capability;
}

const yesNo = <const T extends Omit<SwitchTerm, 'schema' | 'shown'>>(term: T) => ({ schema: z.boolean(), ...term });
const shownYesNo = <const T extends Omit<SwitchTerm, 'schema' | 'shown'>>(term: T) => ({
  ...yesNo(term),
  shown: z.boolean(),
});

/** Terms of a form, a file column and rules of their own. */
const ownTerms = {
  /** Pieces on offer. */
  stock: {
    schema: z.int().min(-9e9).max(9e9),
    fallback: 1,
    shown: z.int(),
    clean: (pieces: number) => Math.max(1, pieces),
  },
  /** How goods are handed over. */
  delivery: {
    schema: z.array(z.enum(deliveryKinds)).max(deliveryKinds.length),
    fallback: [],
    shown: z.array(z.enum(deliveryKinds)),
    asked: ({ purchase }: TermCategory) => purchase === 'cart',
    clean: (kinds: readonly DeliveryKind[]) => [...new Set(kinds)],
  },
} satisfies Record<string, AdTerm>;

/** Terms that are yes or no. One more is a line here, a column in the ads' tables and its migration, and its words. */
export const switchTerms = {
  acceptsOffers: shownYesNo({
    fallback: true,
    headings: { tr: 'Teklif alır', en: 'Accepts offers' },
    section: 'price',
    when: 'offers',
  }),
  /** Shown to signed-in readers who ask for it; the form says more of it. */
  showPhone: yesNo({ fallback: false, headings: { tr: 'Telefonu göster', en: 'Show phone' } }),
} satisfies Record<string, SwitchTerm>;

/** How an ad is sold, beside its words, its place, its price and its answers: each said here once, in the order in which answers have them. */
export const adTerms = { ...ownTerms, ...switchTerms };

type Terms = typeof adTerms;
export type TermName = keyof Terms;
export type SwitchTermName = keyof typeof switchTerms;
type ShownName = { [N in TermName]: Terms[N] extends { shown: z.ZodType } ? N : never }[TermName];

/** What an ad says of each. */
export type AdTermValues = { [N in TermName]: z.output<Terms[N]['schema']> };

const entries = Object.entries(adTerms) as [TermName, AdTerm][];
export const termNames = entries.map(([name]) => name);
export const switchTermNames = Object.keys(switchTerms) as SwitchTermName[];
const shownNames = termNames.filter((name): name is ShownName => 'shown' in adTerms[name]);

/** The terms' names and declarations. */
const mapped = (names: readonly TermName[], of: (name: TermName) => unknown): object =>
  Object.fromEntries(names.map((name) => [name, of(name)]));

/** The fields of a draft. */
export const termFields = mapped(termNames, (name) => adTerms[name].schema) as { [N in TermName]: Terms[N]['schema'] };

/** The fields of an ad's page. */
export const shownTermFields = mapped(shownNames, (name) => (adTerms[name] as AdTerm).shown) as {
  [N in ShownName]: Terms[N]['shown'];
};

/** What an ad says whose owner says nothing. */
export const fallbackTerms = (): AdTermValues =>
  mapped(termNames, (name) => structuredClone(adTerms[name].fallback)) as AdTermValues;

/** Whether a category's ads are asked for a term. */
export const isAsked = (name: TermName, category: TermCategory): boolean =>
  (adTerms[name] as AdTerm).asked?.(category) ?? true;

/** What an ad of a category says of what was written: what is not said or not asked is as it mostly is. */
export function saidTerms(written: Written, category: TermCategory): AdTermValues {
  const fallback = fallbackTerms();
  return mapped(termNames, (name) => {
    const term: AdTerm = adTerms[name];
    const said = written[name] ?? fallback[name];
    if (!isAsked(name, category)) return fallback[name];
    return term.clean ? term.clean(said as never) : said;
  }) as AdTermValues;
}

/** Terms of which some may not be written yet. */
type Written = { [N in TermName]?: AdTermValues[N] | undefined };

/** All terms of an ad, and nothing else of it. */
export const termsOf = (ad: AdTermValues): AdTermValues => mapped(termNames, (name) => ad[name]) as AdTermValues;

/** What everybody sees of them; what is not said is as it mostly is. */
export function shownTerms(ad: Written): Pick<AdTermValues, ShownName> {
  const fallback = fallbackTerms();
  return mapped(shownNames, (name) => ad[name] ?? fallback[name]) as Pick<AdTermValues, ShownName>;
}

/** Terms that an ad may say before it is one. */
export type ShownTerms = Pick<AdTermValues, ShownName>;
