import type { Language } from '../../../../contract/enums.ts';
import type { AdLife } from '../../ads/port.ts';
import type { CatalogueSpec } from '../../catalogue/port.ts';
import { formats } from '../rules/formats.ts';
import type { FormatName } from '../rules/formats.ts';
import { downloadColumns, fieldColumns, specColumns } from '../rules/columns.ts';
import type { Column, FileContext, WrittenAd } from '../rules/columns.ts';

type OwnAds = Pick<AdLife, 'ownAds'>;

const adBatchSize = 500;

/** The owner's ads as a file, in chunks. */
export async function* exportedAds(
  ads: OwnAds,
  ownerId: string,
  format: FormatName,
  writing: FileContext,
): AsyncGenerator<string> {
  const kind = formats[format];
  const { language } = writing;
  const fixed = [...downloadColumns(writing), ...fieldColumns(writing)];
  // A CSV file needs all columns in its heading; an XML element only its own.
  const table = format === 'csv' ? [...fixed, ...(await allSpecColumns(ads, ownerId, writing, fixed))] : undefined;
  yield kind.head(table ?? fixed, language);
  for await (const chunk of batchesOf(ads, ownerId)) {
    yield chunk
      .map((ad) => kind.ad(table ?? [...fixed, ...specColumns(specsOf([ad], writing), writing, fixed)], ad, language))
      .join('');
  }
  yield kind.foot;
}

async function* batchesOf({ ownAds }: OwnAds, ownerId: string): AsyncGenerator<WrittenAd[]> {
  let after: string | undefined;
  do {
    const page = await ownAds(ownerId, after, adBatchSize);
    if (page.length > 0) yield page;
    after = page.length === adBatchSize ? page.at(-1)?.id : undefined;
  } while (after !== undefined);
}

async function allSpecColumns(
  ads: OwnAds,
  ownerId: string,
  writing: FileContext,
  fixed: readonly Column[],
): Promise<Column[]> {
  const found = new Set<CatalogueSpec>();
  for await (const chunk of batchesOf(ads, ownerId)) {
    for (const spec of specsOf(chunk, writing)) found.add(spec);
  }
  return specColumns([...found], writing, fixed);
}

/** Specs that these ads answer. */
const specsOf = (ads: readonly WrittenAd[], { catalogue }: FileContext): CatalogueSpec[] => [
  ...new Set(
    ads.flatMap(({ content }) => Object.keys(content.specs).flatMap((id) => catalogue.specs.get(Number(id)) ?? [])),
  ),
];

export const fileName = (format: FormatName, language: Language): string =>
  `${language === 'tr' ? 'meydan-ilanlarim' : 'meydan-my-ads'}.${format}`;
