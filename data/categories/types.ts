import type { FormGroup, PageSection, SpecKind, Texts } from '../../contract/enums.ts';

/** A choice in a `single`, `several` or `range` spec. Its id is spec id × 1000 + 1…999. */
export interface SpecValueSeed {
  id: number;
  tr: string;
  en: string;
  /** For `range`: the band, `from` inclusive, `to` exclusive; both optional. */
  from?: number;
  to?: number;
  /** Other search words for this value, in both languages. */
  words?: string[];
  /** For colours: the CSS colour to show. */
  swatch?: string;
}

export interface SpecSeed {
  /** Unique over all files; the range of a group is in `specs/<group>.ts`. */
  id: number;
  /** Unique over all files, camelCase English: `modelYear`, `grossArea`. */
  key: string;
  tr: string;
  en: string;
  kind: SpecKind;
  /** For `number`: shown after the value: `km`, `m²`, `cm³`. */
  unit?: string;
  /** For `number`: the accepted range. */
  min?: number;
  max?: number;
  /** For `number`: false for a year, which has no thousands separator. */
  grouped?: boolean;
  /** For `number`: ascending edges of 8 to 30 bands over which real values spread evenly. Used for histograms and the index. */
  edges?: number[];
  values?: SpecValueSeed[];
  /** For `autocomplete`: the file in `options/` without extension. */
  options?: string;
  /** For `autocomplete`: key of the spec to choose first, whose option is the parent. */
  parent?: string;
  group: FormGroup;
  section: PageSection;
  /** An item with another value is useless to the buyer: tyre width, shoe size, processor socket. Not for preferences. A use can override it. */
  fit?: true;
  /** Words that name this spec next to a value in a query: year: ['model', 'yıl', 'year'], rooms: ['oda', 'room']. */
  words?: string[];
}

/** A category's use of a spec. The order in a set is the page order. */
export interface SpecUseSeed {
  key: string;
  /** On the form: required, optional or absent. */
  create?: 'required' | 'optional';
  /** Shown in the filter panel. Default: true. */
  filter?: boolean;
  /** Shown in the ad page's table. Default: true. */
  detail?: boolean;
  /** Shown on the ad's card, three to five per category at most, most important first. */
  fact?: boolean;
  /** Overrides the spec's `fit`. */
  fit?: boolean;
  /** Asked only with one of these values of other specs, as battery capacity for an electric car. Default: always. */
  askedWith?: readonly number[];
}

export interface SpecFile {
  specs: SpecSeed[];
  /** Sets named with `@` in the tree. */
  sets: Record<string, SpecUseSeed[]>;
}

/** A removed category. Searches in it are redirected to `categoryId`, restricted to `values` if given. */
export interface FormerCategory {
  id: number;
  /** Its last URL paths, without the leading slash. */
  paths: Texts;
  categoryId: number;
  values: readonly number[];
}
