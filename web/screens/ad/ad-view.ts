import type { AdDetail } from '../../../contract/schemas/ad.ts';

/** A spec as it is shown. */
export interface SpecText {
  name: string;
  text: string;
}

/** Values of one spec as a group of ticks. */
export interface FeatureGroup {
  name: string;
  texts: readonly string[];
}

type Shown = Omit<AdDetail, 'specs' | 'status' | 'expiresAt' | 'badges'>;

/** What the page shows of an ad and nothing else: all that a loader answers is written into the page a second time, for the browser. */
export interface AdView extends Shown {
  /** Empty where it has no number yet: a draft that is looked at. */
  id: string;
  isVerified: boolean;
  /** What nobody should have to scroll for. */
  keyFacts: readonly SpecText[];
  table: readonly SpecText[];
  features: readonly FeatureGroup[];
}

/** So many values make a line of the table too long to read. */
const maxLineValues = 3;
const maxKeyFacts = 4;

type Spec = AdDetail['specs'][number];

/** Equipment is ticked off in groups, long lists too; never what is a flaw (painted parts). */
function isTicked({ kind, section, texts }: Spec): boolean {
  return kind === 'several' && (section === 'Icons' || (section === 'Details' && texts.length > maxLineValues));
}

const textOf = ({ name, texts }: Spec): SpecText => ({ name, text: texts.join(', ') });

export function adView(ad: AdDetail): AdView {
  const { specs, status: _status, expiresAt: _expiresAt, badges, ...rest } = ad;
  const table = specs.filter((spec) => !isTicked(spec));
  // The facts of a card, filled up with the first of the table.
  const keyFacts = [...table.filter((spec) => spec.fact), ...table.filter((spec) => !spec.fact)].slice(0, maxKeyFacts);
  return {
    ...rest,
    isVerified: badges.includes('Verified'),
    keyFacts: keyFacts.map(textOf),
    table: table.map(textOf),
    features: specs.filter(isTicked).map(({ name, texts }) => ({ name, texts })),
  };
}
