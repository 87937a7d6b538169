import { completeTerms, termsOf } from '../../../../contract/ad-terms.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { DraftContent } from '../../../../contract/schemas/ad-form.ts';
import type { AdContent } from '../../ads/port.ts';
import type { Catalogue, CatalogueCategory } from '../../catalogue/port.ts';
import { isInCountry } from './country.ts';
import { specsOn } from './spec-rules.ts';
import type { StoredContent } from '../tables.ts';
import { cleanLine, cleanText } from './clean-text.ts';

export interface AdParts {
  category: CatalogueCategory;
  /** The pictures of `content.pictures` with their sizes. */
  pictures: readonly Picture[];
  /** Normalised; null if the category needs none. */
  registryNumber: string | null;
}

/**
 * Converts a draft to an ad's content: cleans texts and drops answers that the category does not ask. For the preview of an invalid draft, uses empty
 * values for missing fields and drops negative prices and positions abroad.
 */
export function toAdContent(content: DraftContent, { category, pictures, registryNumber }: AdParts): AdContent {
  const pin = content.point && isInCountry(content.point) ? content.point : undefined;
  return {
    categoryId: category.id,
    title: cleanLine(content.title ?? ''),
    description: cleanText(content.description ?? ''),
    specs: specsOn(category, content.specs ?? {}),
    pictures: pictures.map(({ key, width, height }) => ({ key, width, height })),
    video: content.video ?? null,
    provinceId: content.provinceId ?? 0,
    districtId: content.districtId ?? 0,
    neighborhoodId: content.neighborhoodId ?? null,
    lat: pin?.lat ?? null,
    lng: pin?.lng ?? null,
    price: Math.max(0, content.price ?? 0),
    ...completeTerms(content, category),
    registryNumber,
  };
}

/** Initial content of a draft that edits or copies the ad. */
export function fromAdContent(ad: AdContent, catalogue: Catalogue): StoredContent {
  return {
    title: ad.title,
    description: ad.description,
    price: ad.price,
    specs: Object.fromEntries(
      Object.entries(ad.specs).map(([id, content]) => [
        id,
        typeof content === 'number' && catalogue.specs.get(Number(id))?.kind !== 'number' ? [content] : content,
      ]),
    ),
    provinceId: ad.provinceId,
    districtId: ad.districtId,
    ...(ad.neighborhoodId !== null && { neighborhoodId: ad.neighborhoodId }),
    ...(ad.lat !== null && ad.lng !== null && { point: { lat: ad.lat, lng: ad.lng } }),
    pictures: ad.pictures,
    ...(ad.video !== null && { video: ad.video }),
    ...termsOf(ad),
    ...(ad.registryNumber !== null && { registryNumber: ad.registryNumber }),
  };
}

/** The owner's input in the contract's format. */
export function writtenOf({
  pictures,
  begun: _begun,
  prefilled: _prefilled,
  dopingsSeen: _dopingsSeen,
  ...written
}: StoredContent): DraftContent {
  return { ...written, ...(pictures && { pictures: pictures.map(({ key }) => key) }) };
}
