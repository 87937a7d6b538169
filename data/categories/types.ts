import type { FormGroup, PageSection, SpecKind, Texts } from '../../contract/enums.ts';

/** One choice of a `single`, `several` or `range` spec. Its id is spec id × 1000 + 1…999. */
export interface SpecValueSeed {
  id: number;
  tr: string;
  en: string;
  /** For `range`: the band, `from` inclusive, `to` exclusive; either may be missing. */
  from?: number;
  to?: number;
  /** Further words of either language that people type when they mean this value. */
  words?: string[];
  /** For colours: a CSS colour to show beside the name. */
  swatch?: string;
}

export interface SpecSeed {
  /** Unique over all files; see the ranges in README. */
  id: number;
  /** Unique over all files, camelCase English: `modelYear`, `grossArea`. */
  key: string;
  tr: string;
  en: string;
  kind: SpecKind;
  /** For `number`: shown after the value: `km`, `m²`, `cm³`. */
  unit?: string;
  /** For `number`: the smallest and largest value that is accepted. */
  min?: number;
  max?: number;
  /** For `number`: false for a year, which is never written with a thousands separator. */
  grouped?: boolean;
  /** For `number`: ascending edges of 8 to 30 bands that real values spread over evenly; they drive histograms and the index. */
  edges?: number[];
  values?: SpecValueSeed[];
  /** For `autocomplete`: the file in `options/`, without its ending. */
  options?: string;
  /** For `autocomplete`: the key of the spec that must be chosen first; its options are the children there. */
  parent?: string;
  group: FormGroup;
  section: PageSection;
  /**
   * A thing with another answer is of no use to who asks for this one: a tyre's width, a shoe's size, the socket of a processor. Not for
   * what is merely better, nicer or larger. A use may say otherwise.
   */
  fit?: true;
  /** Words that name this spec beside a value in a sentence: year: ['model', 'yıl', 'year'], rooms: ['oda', 'room']. */
  words?: string[];
}

/** How a category uses a spec. The order in a set is the order on the page. */
export interface SpecUseSeed {
  key: string;
  /** On the form: must be filled, may be filled, or absent. */
  create?: 'required' | 'optional';
  /** Offered in the filter panel. Default: true. */
  filter?: boolean;
  /** Shown in the table of the ad page. Default: true. */
  detail?: boolean;
  /** Shown on the ad's card, at most three to five a category, most telling first. */
  fact?: boolean;
  /** Whether it makes things of this category fit. Default: as its spec says. */
  fit?: boolean;
  /** Asked and offered only beside one of these values of other specs: a battery's capacity of an electric car. Default: always. */
  askedWith?: readonly number[];
}

export interface SpecFile {
  specs: SpecSeed[];
  /** Sets that a line of the tree names with `@`. */
  sets: Record<string, SpecUseSeed[]>;
}

/** A category that is no more. What searched in it searches in another one, where `values` are given for ads that answer one of them. */
export interface FormerCategory {
  id: number;
  /** Its last addresses, without the first slash. */
  paths: Texts;
  categoryId: number;
  values: readonly number[];
}
