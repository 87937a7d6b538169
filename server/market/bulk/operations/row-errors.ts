import type { Language } from '../../../../contract/enums.ts';
import { headingOf } from '../rules/headings.ts';
import { rowError } from '../rules/resolve-row.ts';
import type { WaitingAd, RowError } from '../tables.ts';
import type { Work } from './import-work.ts';
import type { BulkDeps } from './dependencies.ts';

export const registryError = ({ row, content }: WaitingAd, code: string, language: Language): RowError =>
  rowError(row, code, { column: headingOf('registryNumber', language), value: content.registryNumber ?? '' });

/** An error of the whole file, reported at its first row. */
const firstRowError = ([first]: readonly WaitingAd[], code: string, column: string): RowError[] =>
  first ? [rowError(first.row, code, { column, value: String(first.periodDays) })] : [];
const pageSize = 500;
/** Statuses in which an ad blocks its registry number. */
const liveStatuses: ReadonlySet<string> = new Set(['OnSale', 'Locked', 'UnderReview']);

/** Rows whose registry numbers other ads of the owner have. If another user's ad has the number, the row is unknown. */
async function takenNumberErrors({ ads: life }: BulkDeps, { row, ads }: Work, language: Language): Promise<RowError[]> {
  const taken = new Set<string>();
  let after: string | undefined;
  do {
    const page = await life.ownAds(row.ownerId, after, pageSize);
    for (const { status, content } of page) {
      if (liveStatuses.has(status) && content.registryNumber !== null) taken.add(content.registryNumber);
    }
    after = page.length === pageSize ? page.at(-1)?.id : undefined;
  } while (after !== undefined);
  const own = ads.filter(({ content: { registryNumber } }) => registryNumber !== null && taken.has(registryNumber));
  if (own.length > 0) return own.map((ad) => registryError(ad, 'RegistryNumberInUse', language));
  const first = ads.find(({ content }) => content.registryNumber !== null);
  return first ? [{ ...registryError(first, 'RegistryNumberInUse', language), value: '' }] : [];
}

/** Row errors by the error code that the import transaction threw. Other codes are not the file's fault. */
export const errorsByRefusal: Partial<
  Record<string, (deps: BulkDeps, work: Work, language: Language) => Promise<RowError[]> | RowError[]>
> = {
  RegistryNumberInUse: takenNumberErrors,
  PaymentRequired: (_, { ads }, language) => firstRowError(ads, 'PaymentRequired', headingOf('periodDays', language)),
  BusinessRequired: (_, { ads }) => firstRowError(ads, 'BusinessRequired', ''),
};
