import type { AdDetail } from '../../../contract/schemas/ad.ts';

export interface SpecText {
  name: string;
  text: string;
}

/** Values of one spec, shown as a list of ticks. */
export interface FeatureGroup {
  name: string;
  texts: readonly string[];
}

type Shown = Omit<AdDetail, 'specs' | 'status' | 'expiresAt' | 'badges'>;

/** The part of an ad that the page shows. Smaller than the API's answer, because loader data is embedded in the page a second time. */
export interface AdView extends Shown {
  /** Empty for a draft, which has no number yet. */
  id: string;
  isVerified: boolean;
  /** The most important facts, shown without scrolling. */
  keyFacts: readonly SpecText[];
  table: readonly SpecText[];
  features: readonly FeatureGroup[];
}

/** More values than this make a table row too long. */
const maxLineValues = 3;
const maxKeyFacts = 4;

type Spec = AdDetail['specs'][number];

/** Equipment and long lists become ticks; flaws such as painted parts stay in the table. */
function isTicked({ kind, section, texts }: Spec): boolean {
  return kind === 'several' && (section === 'Icons' || (section === 'Details' && texts.length > maxLineValues));
}

const textOf = ({ name, texts }: Spec): SpecText => ({ name, text: texts.join(', ') });

export function adView(ad: AdDetail): AdView {
  const { specs, status: _status, expiresAt: _expiresAt, badges, ...rest } = ad;
  const table = specs.filter((spec) => !isTicked(spec));
  // The facts shown on cards, filled up with the first rows of the table.
  const keyFacts = [...table.filter((spec) => spec.fact), ...table.filter((spec) => !spec.fact)].slice(0, maxKeyFacts);
  return {
    ...rest,
    isVerified: badges.includes('Verified'),
    keyFacts: keyFacts.map(textOf),
    table: table.map(textOf),
    features: specs.filter(isTicked).map(({ name, texts }) => ({ name, texts })),
  };
}
