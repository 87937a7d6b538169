import { termNames } from '../../../../contract/ad-terms.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { actionError } from '../../ads/port.ts';
import type { AdContent, AdLife } from '../../ads/port.ts';
import type { Catalogue, CatalogueCategory } from '../../catalogue/port.ts';
import { fromAdContent, toAdContent } from '../../drafts/port.ts';

/** An own ad that a row names by its number. */
export type NamedAd = Awaited<ReturnType<AdLife['ownAdsAmong']>>[number];

/** What a file says of an ad; where the pin stands and its video are in none. */
const comparedParts = [
  'categoryId',
  'title',
  'description',
  'price',
  'specs',
  'provinceId',
  'districtId',
  'neighborhoodId',
  ...termNames,
  'registryNumber',
] as const satisfies readonly (keyof AdContent)[];

/** Whether a row says of an own ad what the ad says, photos by their keys. */
export function isUnchanged(
  named: NamedAd,
  row: { content: AdContent; photoKeys: readonly (string | undefined)[] },
  category: CatalogueCategory,
  catalogue: Catalogue,
): boolean {
  const { pictures, ...written } = fromAdContent(named.content, catalogue);
  // As the form would write it: an ad of another day may have blanks, or answers, that no file has.
  const own = toAdContent(
    { ...written, pictures: [] },
    { category, pictures: [], registryNumber: named.content.registryNumber },
  );
  const shown = (pictures ?? []).map(({ key }) => key);
  return (
    named.content.categoryId === row.content.categoryId &&
    comparedParts.every((part) => comparable(own[part]) === comparable(row.content[part])) &&
    comparable(shown) === comparable(row.photoKeys)
  );
}

/** As text, the parts of an object in one order. */
function comparable(value: unknown): string {
  const isParted = typeof value === 'object' && value !== null && !Array.isArray(value);
  return JSON.stringify(isParted ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)) : value);
}

/** Why an own ad cannot be changed by a row, where it cannot. */
export function changeRefusal({ status, content }: NamedAd, registryNumber: string | null): ErrorCode | undefined {
  return actionError(status, 'edit') ?? (content.registryNumber === registryNumber ? undefined : 'RegistryNumberFixed');
}

/** An own ad as a row has it changed: what no file says stays, the pin while the place does. */
export function changedContent({ content }: NamedAd, row: AdContent): AdContent {
  const { lat, lng } =
    content.districtId === row.districtId && content.neighborhoodId === row.neighborhoodId
      ? content
      : { lat: null, lng: null };
  return { ...row, lat, lng, video: content.video, registryNumber: content.registryNumber };
}
