import type { AuthorityState } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { DraftContent, DraftProblem } from '../../../../contract/schemas/ad-form.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { Catalogue, CatalogueCategory } from '../../catalogue/port.ts';
import { photosNeedPack } from './media-pack.ts';
import type { PhotoAllowance } from './media-pack.ts';
import { specProblems } from './spec-rules.ts';
import { cleanLine, cleanText, lengthOf } from './clean-text.ts';
import { isInCountry } from './country.ts';

export interface DraftContext {
  catalogue: Pick<Catalogue, 'values'>;
  places: Pick<Places, 'provinces' | 'districts' | 'neighborhoods'>;
  /** The draft may contain a video. */
  hasMediaPack: boolean;
  photos: PhotoAllowance;
  /** State of the entered registry number, if the category needs one. */
  registry?: { isValid: boolean; state: AuthorityState } | undefined;
}

export type Category = CatalogueCategory | undefined;
type Check = (content: DraftContent, category: Category, context: DraftContext) => (DraftProblem | undefined)[];

const problem = (code: string, path: string, is = true): DraftProblem | undefined => (is ? { code, path } : undefined);

/** Unverified means that the authority has not been asked; the owner must verify the identity first. */
const authorityCodes: Record<AuthorityState, DraftProblem['code'] | undefined> = {
  Unverified: 'IdentityUnverified',
  Verified: undefined,
  Expired: 'AuthorityRefused',
  Suspended: 'AuthorityRefused',
};

const checks: Check[] = [
  (_, category) => [
    problem('CategoryNotChosen', 'category', category === undefined),
    problem('CategoryNotLeaf', 'category', category !== undefined && category.childIds.length > 0),
  ],
  ({ title = '' }) => [textProblem(cleanLine(title), 'title', titleBounds)],
  ({ description = '' }) => [textProblem(cleanText(description), 'description', descriptionBounds)],
  ({ specs = {} }, category, { catalogue }) => (category ? specProblems(specs, category, catalogue) : []),
  ({ price }) => [priceProblem(price)],
  ({ stock = 1 }) => [
    problem('QuantityTooSmall', 'stock', stock < 1),
    problem('NumberOutOfRange', 'stock', stock > limits.stockMost),
  ],
  placeProblems,
  photoProblems,
  ({ video }, _, { hasMediaPack }) => [problem('MediaPackMissing', 'video', video !== undefined && !hasMediaPack)],
  ({ delivery = [] }, category) => [
    problem('DeliveryMissing', 'delivery', category?.purchase === 'cart' && delivery.length === 0),
  ],
  registryProblems,
];

/**
 * Everything that prevents a draft from becoming an ad, in the form's order (product decisions, "Limits where the spec names a rule but no number"
 * and "What Turkish law asks"). A removed category counts as not chosen.
 */
export function problemsOf(content: DraftContent, category: Category, context: DraftContext): DraftProblem[] {
  return checks.flatMap((check) => check(content, category, context).filter((one) => one !== undefined));
}

interface TextBounds {
  min: number;
  max: number;
  short: string;
  long: string;
}

const titleBounds: TextBounds = {
  min: limits.titleLeast,
  max: limits.titleMost,
  short: 'TitleTooShort',
  long: 'TitleTooLong',
};

const descriptionBounds: TextBounds = {
  min: limits.descriptionLeast,
  max: limits.descriptionMost,
  short: 'DescriptionTooShort',
  long: 'DescriptionTooLong',
};

function textProblem(cleaned: string, path: string, bounds: TextBounds): DraftProblem | undefined {
  const length = lengthOf(cleaned);
  if (length === 0) return problem('Required', path);
  if (length < bounds.min) return problem(bounds.short, path);
  return problem(bounds.long, path, length > bounds.max);
}

function priceProblem(price: number | undefined): DraftProblem | undefined {
  if (price === undefined) return problem('Required', 'price');
  if (price <= 0) return problem('PriceNotPositive', 'price');
  return problem('PriceTooHigh', 'price', price > limits.priceMost);
}

function photoProblems(
  { pictures = [] }: DraftContent,
  _: Category,
  { photos }: DraftContext,
): (DraftProblem | undefined)[] {
  const isOver = photosNeedPack({ pictures }, photos);
  const isPackEnough = pictures.length <= photos.maxWithPack;
  return [
    problem('PhotoMissing', 'pictures', pictures.length === 0),
    problem('TooManyPhotos', 'pictures', isOver && !isPackEnough),
    problem('MediaPackMissing', 'pictures', isOver && isPackEnough),
  ];
}

/** Province and district are required. Each place must be within the one above it, and the position within Turkey. */
function placeProblems(
  { provinceId, districtId, neighborhoodId, point }: DraftContent,
  _: Category,
  { places }: DraftContext,
): (DraftProblem | undefined)[] {
  const isProvince = provinceId !== undefined && places.provinces.has(provinceId);
  const isIn = (inner: number | undefined, outer: number | undefined) => inner !== undefined && inner === outer;
  return [
    problem('Required', 'provinceId', provinceId === undefined),
    problem('AddressPlaceMismatch', 'provinceId', provinceId !== undefined && !isProvince),
    problem('Required', 'districtId', districtId === undefined),
    problem(
      'AddressPlaceMismatch',
      'districtId',
      districtId !== undefined && isProvince && !isIn(places.districts.get(districtId)?.provinceId, provinceId),
    ),
    problem(
      'AddressPlaceMismatch',
      'neighborhoodId',
      neighborhoodId !== undefined && !isIn(places.neighborhoods.get(neighborhoodId)?.districtId, districtId),
    ),
    problem('CoordinateOutsideCountry', 'point', point !== undefined && !isInCountry(point)),
  ];
}

/** The owner's relation is required until the authority has confirmed the number. */
function registryProblems(
  { registryNumber = '', relation }: DraftContent,
  _: Category,
  { registry }: DraftContext,
): (DraftProblem | undefined)[] {
  if (!registry) return [];
  const needsRelation = problem('Required', 'relation', relation === undefined && registry.state !== 'Verified');
  if (registryNumber.trim() === '') return [problem('Required', 'registryNumber'), needsRelation];
  if (!registry.isValid) return [problem('RegistryNumberInvalid', 'registryNumber'), needsRelation];
  const code = authorityCodes[registry.state];
  return [code === undefined ? undefined : problem(code, 'registryNumber'), needsRelation];
}
