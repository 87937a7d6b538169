import { termNames } from '../../../../contract/ad-terms.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import { actionError } from '../../ads/port.ts';
import type { AdContent, AdLife } from '../../ads/port.ts';
import type { Catalogue, CatalogueCategory } from '../../catalogue/port.ts';
import { fromAdContent, toAdContent } from '../../drafts/port.ts';

/** The owner's ad that a row names by id. */
export type NamedAd = Awaited<ReturnType<AdLife['ownAdsAmong']>>[number];

/** Fields that a file contains; position and video are not in files. */
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

/** True if the row equals the ad. Photos are compared by key. */
export function isUnchanged(
  named: NamedAd,
  row: { content: AdContent; photoKeys: readonly (string | undefined)[] },
  category: CatalogueCategory,
  catalogue: Catalogue,
): boolean {
  const { pictures, ...written } = fromAdContent(named.content, catalogue);
  // Normalised as the form would save it: an older ad may contain blanks or answers that no file can.
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

/** JSON with sorted keys. */
function comparable(value: unknown): string {
  const isParted = typeof value === 'object' && value !== null && !Array.isArray(value);
  return JSON.stringify(isParted ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)) : value);
}

/** Error code if the row may not change the ad. */
export function changeRefusal({ status, content }: NamedAd, registryNumber: string | null): ErrorCode | undefined {
  return actionError(status, 'edit') ?? (content.registryNumber === registryNumber ? undefined : 'RegistryNumberFixed');
}

/** The ad's content with the row applied. Keeps fields that files do not contain; keeps the position only if the place is the same. */
export function changedContent({ content }: NamedAd, row: AdContent): AdContent {
  const { lat, lng } =
    content.districtId === row.districtId && content.neighborhoodId === row.neighborhoodId
      ? content
      : { lat: null, lng: null };
  return { ...row, lat, lng, video: content.video, registryNumber: content.registryNumber };
}
