import type { Language } from '../../../../contract/enums.ts';
import type { ErrorCode } from '../../../../contract/errors.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import { problemsOf, photosWithoutPack, toAdContent } from '../../drafts/port.ts';
import type { AuthorityStatus } from '../../eids/port.ts';
import { changeRefusal, changedContent, isUnchanged } from '../rules/changed-ads.ts';
import type { NamedAd } from '../rules/changed-ads.ts';
import { ownPhotoKey } from './own-photos.ts';
import type { BulkDeps } from './dependencies.ts';
import type { RowError, WaitingAd } from '../tables.ts';
import { errorsOf, rowError } from '../rules/resolve-row.ts';
import type { ResolvedRow } from '../rules/resolve-row.ts';
import { adNumberOf } from '../rules/headings.ts';
import type { Field } from '../rules/headings.ts';

export interface FileContext {
  authorityStatuses: ReadonlyMap<string, AuthorityStatus>;
  /** Rows that repeat a value of an earlier row. */
  repeated: Record<'ownCode' | 'registryNumber' | 'adNumber', ReadonlySet<number>>;
  /** The owner's ads that rows name, and the owner's photos in our storage. */
  named: ReadonlyMap<string, NamedAd>;
  photos: ReadonlyMap<string, Picture>;
  /** Ids of live ads by registry number. */
  inUse: ReadonlyMap<string, string>;
  /** Default period in days. */
  days: number;
  language: Language;
}

/** Returns the row's errors, the ad to add or change, or `unchanged`. */
export function judgeRow(
  deps: BulkDeps,
  resolved: ResolvedRow,
  number: string | undefined,
  context: FileContext,
): RowError[] | WaitingAd | 'unchanged' {
  const { row, category, content, photos } = resolved;
  const adNumber = adNumberOf(resolved);
  const own = context.named.get(adNumber?.value.trim() ?? '');
  const checkedContent = category && toAdContent(content, { category, pictures: [], registryNumber: number ?? null });
  if (own && category && checkedContent && resolved.errors.length === 0) {
    const photoKeys = photos.map((address) => ownPhotoKey(deps.publicUrl, address));
    if (isUnchanged(own, { content: checkedContent, photoKeys }, category, deps.catalogue())) return 'unchanged';
  }
  const errors = rowErrors(deps, resolved, number, own, context);
  const refusal = own && changeRefusal(own, number ?? null);
  if (adNumber && !own) errors.push(rowError(row, 'AdNotFound', adNumber));
  if (adNumber && refusal !== undefined) errors.push(rowError(row, refusal, adNumber));
  if (errors.length > 0 || !checkedContent) return errors;
  const periodDays = resolved.periodDays ?? context.days;
  return {
    row,
    ...(own && { adId: own.id }),
    content: own ? changedContent(own, checkedContent) : checkedContent,
    photos,
    periodDays,
  };
}

/** Errors of the ad rules and of comparisons with other rows. */
function rowErrors(
  deps: BulkDeps,
  resolved: ResolvedRow,
  number: string | undefined,
  own: NamedAd | undefined,
  { authorityStatuses, repeated, photos: storedPhotos, inUse, language }: FileContext,
): RowError[] {
  const { row, category, content, cells, photos } = resolved;
  // The registry number of an existing ad was verified when it was placed.
  const isRegistryAsked = !own && category !== undefined && deps.authorities.registryOf(category.id) !== undefined;
  const state = authorityStatuses.get(number ?? '')?.state ?? 'Unverified';
  const keys = photos.map((address) => ownPhotoKey(deps.publicUrl, address) ?? address);
  const problems = problemsOf({ ...content, pictures: keys }, category, {
    catalogue: deps.catalogue(),
    places: deps.places(),
    hasMediaPack: false,
    photos: photosWithoutPack(own?.content.pictures.map(({ key }) => key)),
    ...(isRegistryAsked && { registry: { isValid: number !== undefined, state } }),
  });
  const errors = errorsOf(resolved, problems, language);
  const cellErrors = (name: Field, code: ErrorCode, isWrong: boolean) => {
    const cell = cells.get(name);
    if (cell && isWrong) errors.push(rowError(row, code, cell));
  };
  cellErrors('ownCode', 'BulkRowTwice', repeated.ownCode.has(row));
  const taken = !own && number !== undefined && inUse.has(number);
  cellErrors('registryNumber', 'RegistryNumberInUse', taken || repeated.registryNumber.has(row));
  const adNumber = adNumberOf(resolved);
  if (adNumber && repeated.adNumber.has(row)) errors.push(rowError(row, 'BulkRowTwice', adNumber));
  const column = cells.get('photos')?.column ?? '';
  for (const value of photos) {
    const key = ownPhotoKey(deps.publicUrl, value);
    if (key !== undefined && !storedPhotos.has(key)) errors.push(rowError(row, 'PhotoNotOwn', { column, value }));
  }
  return errors;
}
