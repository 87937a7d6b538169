import type { EditablePart, Language } from '../../../../contract/enums.ts';
import type { ReviewedAd } from '../../../../contract/schemas/moderation.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { AdForReview, AdSpecs } from '../../ads/port.ts';
import type { Catalogue } from '../../catalogue/port.ts';

type Content = AdForReview['content'];

interface Names {
  catalogue: Catalogue;
  places: Places;
  language: Language;
}

const lira: Record<Language, Intl.NumberFormat> = {
  tr: new Intl.NumberFormat('tr', { maximumFractionDigits: 2 }),
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 2 }),
};

/** Text of each part, as shown to moderators. */
const parts: Record<EditablePart, (content: Content, names: Names) => string> = {
  title: ({ title }) => title,
  description: ({ description }) => description,
  price: ({ price }, { language }) => `${lira[language].format(price / 100)} TL`,
  category: ({ categoryId }, { catalogue, language }) =>
    (catalogue.categories.get(categoryId)?.ancestorIds ?? [categoryId])
      .map((id) => catalogue.categories.get(id)?.names[language] ?? String(id))
      .join(' › '),
  pictures: ({ pictures }) => String(pictures.length),
  specs: ({ specs }, names) => specTexts(specs, names).join('\n'),
  place: ({ provinceId, districtId, neighborhoodId }, { places }) =>
    [
      places.provinces.get(provinceId)?.name,
      places.districts.get(districtId)?.name,
      neighborhoodId === null ? undefined : places.neighborhoods.get(neighborhoodId)?.name,
    ]
      .filter(Boolean)
      .join(', '),
};

function specTexts(specs: AdSpecs, { catalogue, language }: Names): string[] {
  return Object.entries(specs).flatMap(([id, content]) => {
    const spec = catalogue.specs.get(Number(id));
    if (!spec) return [];
    const unit = spec.unit === undefined ? '' : ` ${spec.unit}`;
    const texts =
      typeof content === 'number'
        ? [spec.grouped ? lira[language].format(content) : String(content)]
        : content.map((value) => catalogue.values.get(value)?.names[language] ?? String(value));
    return [`${spec.names[language]}: ${texts.join(', ')}${typeof content === 'number' ? unit : ''}`];
  });
}

/** Compares pictures by key, because their text only states their number. */
const isOther = (part: EditablePart, before: Content, after: Content, texts: readonly [string, string]): boolean =>
  part === 'pictures'
    ? before.pictures.map(({ key }) => key).join() !== after.pictures.map(({ key }) => key).join()
    : texts[0] !== texts[1];

/** The parts an edit changes, before and after, in the moderator's language. */
export function changesOf({ content, shown }: AdForReview, names: Names): ReviewedAd['changes'] {
  if (!shown) return [];
  return (Object.keys(parts) as EditablePart[]).flatMap((part) => {
    const [before, after] = [parts[part](shown, names), parts[part](content, names)];
    return isOther(part, shown, content, [before, after]) ? [{ part, before, after }] : [];
  });
}
