import { AsyncLocalStorage } from 'node:async_hooks';
import type { AccountType, Language } from '../../../../contract/enums.ts';
import type { Picture } from '../../../../contract/schemas/ad.ts';
import type { NewAd } from '../../ads/port.ts';
import { addJob } from '../../../platform/jobs.ts';
import { DomainError } from '../../../platform/errors.ts';
import { downloadedHeadings, headingOf } from '../rules/columns.ts';
import { inTurns } from './decode.ts';
import type { BulkDeps } from './deps.ts';
import { requireBusiness, takePeriods } from './entitled.ts';
import { ownPhotoKey, ownPhotos } from './own-photos.ts';
import { fetchPhotos, outcomesOf } from './photos.ts';
import { rowError } from '../rules/resolve.ts';
import { lockImport, complete, fail, runningImport, saveProgress, waitingAds } from '../store.ts';
import type { ImportRow } from '../store.ts';
import type { RowError, WaitingAd } from '../tables.ts';
import { failureText } from '../rules/words.ts';

/** The job that imports a checked file. */
export const importJob = 'bulk.import';

/** Ads that one statement adds. */
const adsAtOnce = 500;
/** For how long one turn of the job fetches photos: other work must not wait for an hour of them. */
const turnMs = 20_000;
/** Behind what people wait for. */
const jobOptions = { priority: 10, maxAttempts: 12 };

/** Imports at work in all copies of the product together; one member's are done one after another. */
const importsMost = 4;
const queueOf = (ownerId: string) => `${importJob} ${Number.parseInt(ownerId.slice(-4), 16) % importsMost}`;

/** Lets the job take up an import, in the transaction in progress. */
export const queueImport = (
  deps: Pick<BulkDeps, 'database'>,
  { id, ownerId }: Pick<ImportRow, 'id' | 'ownerId'>,
): Promise<void> =>
  addJob(deps.database, importJob, { id }, { ...jobOptions, key: `${importJob}:${id}`, queue: queueOf(ownerId) });

/** An import with its ads and their photos' addresses, each once; those of our own are not among them. */
interface Work {
  row: ImportRow;
  ads: readonly WaitingAd[];
  addresses: readonly string[];
}

/**
 * One turn of an import: photos as long as its time lasts, then another turn; with all of them there, every ad in one transaction, or the mistakes
 * that keep all of them away. Run twice, it imports once.
 */
export async function runImport(deps: BulkDeps, id: string, stop?: AbortSignal): Promise<void> {
  const { database } = deps;
  const row = await runningImport(database, id);
  if (!row) return;
  const ads: WaitingAd[] = [];
  await inTurns(
    await waitingAds(database, id),
    (chunk) => void ads.push(...chunk.map((ad) => JSON.parse(ad) as WaitingAd)),
  );
  const addresses = [...new Set(ads.flatMap(({ photos }) => photos))].filter(
    (address) => ownPhotoKey(deps.publicUrl, address) === undefined,
  );
  const until = performance.now() + turnMs;
  if (!(await fetchPhotos(deps, { importId: id, ownerId: row.ownerId, addresses, until, stop }))) {
    if (!stop?.aborted) await queueImport(deps, row);
    return;
  }
  const errors = await place(deps, { row, ads, addresses });
  if (errors) await endFailed(deps, row, errors);
}

/** Adds all ads at once, or answers why none was added. */
async function place(deps: BulkDeps, work: Work): Promise<RowError[] | undefined> {
  const language = await languageOf(deps, work.row.ownerId);
  const pictures = await picturesOf(deps, work, language);
  if ('errors' in pictures) return pictures.errors;
  try {
    return await addAll(deps, work, pictures.byAddress, language);
  } catch (error) {
    if (error instanceof RowRefused) return [error.mistake];
    if (!(error instanceof DomainError)) throw error;
    const mistakes = mistakesBehind[error.code];
    if (!mistakes) throw error;
    return mistakes(deps, work, language);
  }
}

/** A row that cannot be done after all; it ends the transaction. */
class RowRefused extends Error {
  readonly mistake: RowError;
  constructor(mistake: RowError) {
    super(mistake.code);
    this.mistake = mistake;
  }
}

async function picturesOf(
  deps: BulkDeps,
  { row, ads, addresses }: Work,
  language: Language,
): Promise<{ errors: RowError[] } | { byAddress: Map<string, Picture> }> {
  const outcomes = await outcomesOf(deps.database, row.id);
  const byAddress = new Map<string, Picture>();
  const refused = new Map<string, string>();
  for (const [index, address] of addresses.entries()) {
    const outcome = outcomes.get(index);
    if (outcome && 'picture' in outcome) byAddress.set(address, outcome.picture);
    else refused.set(address, outcome?.refusal ?? 'PhotoAddressUnreachable');
  }
  const keys = new Map(
    ads
      .flatMap(({ photos }) => photos)
      .flatMap((address) => {
        const key = ownPhotoKey(deps.publicUrl, address);
        return key === undefined ? [] : [[address, key] as const];
      }),
  );
  const own = await ownPhotos(deps, row.ownerId, [...keys.values()]);
  for (const [address, key] of keys) {
    const picture = own.get(key);
    if (picture) byAddress.set(address, picture);
    else refused.set(address, 'PhotoNotOwn');
  }
  if (refused.size === 0) return { byAddress };
  const column = headingOf('photos', language);
  const errors = ads.flatMap(({ row: number, photos }) =>
    photos.flatMap((value) => {
      const code = refused.get(value);
      return code === undefined ? [] : [rowError(number, code, { column, value })];
    }),
  );
  return { errors };
}

/** The one transaction: the allowance, the ads, the authority's records and the end of the import. */
async function addAll(
  deps: BulkDeps,
  { row: { id, ownerId, total }, ads }: Work,
  byAddress: ReadonlyMap<string, Picture>,
  language: Language,
): Promise<RowError[] | undefined> {
  const { database } = deps;
  // How far it is must be seen before the transaction ends, and therefore be written outside of it.
  const outside = AsyncLocalStorage.snapshot();
  return database.inTransaction(async () => {
    await lockImport(database, id);
    // Another run may have ended it while this one waited.
    if (!(await runningImport(database, id))) return undefined;
    const { accountType } = await requireBusiness(deps, ownerId);
    const added = ads.filter(({ adId }) => adId === undefined);
    const verified = await verifiedNumbers(deps, ownerId, added);
    const lapsed = added.filter(
      ({ content: { registryNumber } }) => registryNumber !== null && !verified.has(registryNumber),
    );
    if (lapsed.length > 0) return lapsed.map((ad) => registryError(ad, 'AuthorityRefused', language));
    await takePeriods(deps, ownerId, countsOf(added));
    for (let start = 0; start < added.length; start += adsAtOnce) {
      const chunk = added.slice(start, start + adsAtOnce);
      await addSome(deps, { ownerId, accountType }, chunk, byAddress);
      await outside(() => saveProgress(database, id, total - ads.length + start + chunk.length));
    }
    await changeOwn(deps, ownerId, ads, byAddress, language);
    await complete(database, id, added.length);
    // Where nothing changed there is nothing to tell.
    if (ads.length === 0) return undefined;
    await deps.notices.notify({
      accountId: ownerId,
      template: 'Ads.ImportFinished',
      tokens: { 'Import.Count': ads.length },
      ...aboutImport(id),
    });
    return undefined;
  });
}

/** Has the own ads say what their rows say. */
async function changeOwn(
  deps: BulkDeps,
  ownerId: string,
  ads: readonly WaitingAd[],
  byAddress: ReadonlyMap<string, Picture>,
  language: Language,
): Promise<void> {
  for (const { adId, row, content, photos } of ads) {
    if (adId === undefined) continue;
    const pictures = picturesAt(photos, byAddress);
    await hold(deps, ownerId, pictures);
    try {
      await deps.ads.edit(adId, ownerId, { ...content, pictures });
    } catch (error) {
      // Something became of the ad since its file was checked.
      if (!(error instanceof DomainError) || error.status >= 500) throw error;
      throw new RowRefused(rowError(row, error.code, { column: downloadedHeadings.adId[language], value: adId }));
    }
  }
}

/** The photos of a row, each once: two addresses may show one. */
const picturesAt = (photos: readonly string[], byAddress: ReadonlyMap<string, Picture>): Picture[] => [
  ...new Map(photos.flatMap((address) => byAddress.get(address) ?? []).map((one) => [one.key, one])).values(),
];

/** Holds photos, so that nothing takes them away as unused before the ads are there. Refuses MediaNotFound where one is gone. */
async function hold(deps: BulkDeps, ownerId: string, pictures: readonly Picture[]): Promise<void> {
  const keys = new Set(pictures.map(({ key }) => key));
  const stored = await ownPhotos(deps, ownerId, [...keys]);
  if (stored.size < keys.size) throw new DomainError('MediaNotFound');
}

async function addSome(
  deps: BulkDeps,
  { ownerId, accountType }: { ownerId: string; accountType: AccountType },
  chunk: readonly WaitingAd[],
  byAddress: ReadonlyMap<string, Picture>,
): Promise<void> {
  const added = chunk.map(({ content, photos, periodDays }): NewAd => ({
    ...content,
    pictures: picturesAt(photos, byAddress),
    ownerId,
    ownerType: accountType,
    periodDays,
    dopings: [],
    isVerified: content.registryNumber !== null,
  }));
  await hold(
    deps,
    ownerId,
    added.flatMap(({ pictures }) => pictures),
  );
  const ids = await deps.ads.submit(added);
  const tied = added.flatMap(({ registryNumber }, index) => {
    const adId = ids[index];
    return registryNumber === null || adId === undefined ? [] : [{ adId, ownerId, registryNumber }];
  });
  if (tied.length > 0) await deps.authorities.tie(tied);
}

const countsOf = (ads: readonly WaitingAd[]): { days: number; count: number }[] =>
  [...Map.groupBy(ads, ({ periodDays }) => periodDays)]
    .map(([days, group]) => ({ days, count: group.length }))
    .toSorted((one, other) => one.days - other.days);

async function verifiedNumbers(
  { authorities }: BulkDeps,
  ownerId: string,
  ads: readonly WaitingAd[],
): Promise<Set<string>> {
  const numbers = ads.flatMap(({ content }) => content.registryNumber ?? []);
  if (numbers.length === 0) return new Set();
  const statuses = await authorities.statusesOf(ownerId, numbers);
  return new Set(numbers.filter((number) => statuses.get(number)?.state === 'Verified'));
}

const registryError = ({ row, content }: WaitingAd, code: string, language: Language): RowError =>
  rowError(row, code, { column: headingOf('registryNumber', language), value: content.registryNumber ?? '' });

/** What the refusals of the one transaction mean for rows. Any other is no mistake of the file's. */
const mistakesBehind: Partial<
  Record<string, (deps: BulkDeps, work: Work, language: Language) => Promise<RowError[]> | RowError[]>
> = {
  RegistryNumberInUse: takenNumbers,
  PaymentRequired: (_, { ads }, language) => ofFirst(ads, 'PaymentRequired', headingOf('periodDays', language)),
  BusinessRequired: (_, { ads }) => ofFirst(ads, 'BusinessRequired', ''),
};

/** A mistake of the whole file, told of its first row. */
const ofFirst = ([first]: readonly WaitingAd[], code: string, column: string): RowError[] =>
  first ? [rowError(first.row, code, { column, value: String(first.periodDays) })] : [];

const ownAdsAtOnce = 500;

/** The rows whose numbers other ads of the owner have; where it is somebody else's ad, no row can be named. */
async function takenNumbers({ ads: life }: BulkDeps, { row, ads }: Work, language: Language): Promise<RowError[]> {
  const taken = new Set<string>();
  let after: string | undefined;
  do {
    const page = await life.ownAds(row.ownerId, after, ownAdsAtOnce);
    for (const { status, content } of page) {
      if (liveStatuses.has(status) && content.registryNumber !== null) taken.add(content.registryNumber);
    }
    after = page.length === ownAdsAtOnce ? page.at(-1)?.id : undefined;
  } while (after !== undefined);
  const own = ads.filter(({ content: { registryNumber } }) => registryNumber !== null && taken.has(registryNumber));
  if (own.length > 0) return own.map((ad) => registryError(ad, 'RegistryNumberInUse', language));
  const first = ads.find(({ content }) => content.registryNumber !== null);
  return first ? [{ ...registryError(first, 'RegistryNumberInUse', language), value: '' }] : [];
}

/** Statuses in which an ad keeps its number from others. */
const liveStatuses: ReadonlySet<string> = new Set(['OnSale', 'Locked', 'UnderReview']);

async function endFailed(deps: BulkDeps, row: ImportRow, errors: readonly RowError[]): Promise<void> {
  const language = await languageOf(deps, row.ownerId);
  await deps.database.inTransaction(async () => {
    if (!(await fail(deps.database, row.id, errors))) return;
    await deps.notices.notify({
      accountId: row.ownerId,
      template: 'Ads.ImportFailed',
      tokens: { 'Import.Reason': failureText(errors, language) },
      ...aboutImport(row.id),
    });
  });
}

const languageOf = async ({ accounts }: BulkDeps, ownerId: string): Promise<Language> =>
  (await accounts.contactOf(ownerId))?.language ?? 'tr';

/** Told once, and leading to the page of the import. */
const aboutImport = (id: string) => ({ routeValue: id, onceKey: `bulk:${id}` });
