import { isEqual } from '../../../../contract/is-equal.ts';
import { recordChange } from '../../../people/audit/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import type { ContentOf, DocumentName, SiteContent } from '../rules/documents.ts';
import { changesBetween } from '../rules/changes.ts';
import {
  contentOfVersion,
  insertVersion,
  lockDocument,
  newestVersions,
  notifyContent,
  revisionOf,
  withdrawPlanned,
} from '../store.ts';
import type { SiteSave } from './dependencies.ts';

export interface SiteDocument<D extends DocumentName = DocumentName> {
  database: Database;
  name: D;
  /** The product's own content. */
  initial(): Promise<ContentOf<D>>;
}

/** Locks a document for a change. Throws PageChanged if it has another revision than the author has seen. Returns its last version's number. */
async function lockAt(database: Database, name: DocumentName, revision: number): Promise<number> {
  await lockDocument(database, name);
  const stored = await revisionOf(database, name);
  if (stored.revision !== revision) throw new DomainError('PageChanged');
  return stored.last;
}

/** Texts that differ, for the audit log. Fields of parts with the same title are numbered. */
function differences(before: SiteContent, after: SiteContent) {
  const taken = new Map<string, number>();
  const changes = changesBetween(before, after, 'tr').map(({ about, field, language, ...sides }) => {
    const name = [about, field, language].filter((part) => part !== undefined).join(' · ');
    const count = (taken.get(name) ?? 0) + 1;
    taken.set(name, count);
    return { ...sides, name: count === 1 ? name : `${name} (${count})` };
  });
  const side = (which: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.name, change[which] ?? null]));
  return { before: side('before'), after: side('after') };
}

/**
 * Saves a version made from the newest one, in force at once or from a later time, and withdraws a planned one. Null is the product's own content. Throws
 * PageChanged, PageUnchanged for equal contents in force at the same time, and DateInPast.
 */
export async function saveVersion<D extends DocumentName>(
  { database, name, initial }: SiteDocument<D>,
  { authorId, revision, reason, startsAt }: SiteSave,
  content: ContentOf<D> | null,
): Promise<void> {
  await database.inTransaction(async () => {
    const last = await lockAt(database, name, revision);
    const now = clock.now();
    const starts = startsAt === undefined ? now : new Date(startsAt);
    if (starts < now) throw new DomainError('DateInPast', [{ code: 'DateInPast', path: 'startsAt' }]);
    const [newest] = (await newestVersions(database, [name])).get(name) ?? [];
    const stored = newest && (await contentOfVersion(database, name, newest.number));
    const product = await initial();
    const before = (stored?.content as ContentOf<D> | null | undefined) ?? product;
    const isPlanned = newest !== undefined && newest.startsAt > now;
    if (!isPlanned && isEqual(before, content ?? product)) throw new DomainError('PageUnchanged');
    await withdrawPlanned(database, name, authorId, now);
    const number = last + 1;
    await insertVersion(database, {
      document: name,
      number,
      content,
      base: newest?.number ?? 0,
      authorId,
      reason,
      savedAt: now,
      startsAt: starts,
    });
    await recordChange(database, {
      subject: 'page',
      subjectId: name,
      ...withStart(differences(before, content ?? product), startsAt),
      reason,
    });
    await notifyContent(database, `page:${name}`);
  });
}

const withStart = ({ before, after }: ReturnType<typeof differences>, startsAt: string | undefined) => ({
  before,
  after: { ...after, ...(startsAt !== undefined && { startsAt }) },
});

/** Saves a former version as the newest one, in force at once. Throws PageVersionNotFound, and what `saveVersion` throws. */
export async function revertVersion<D extends DocumentName>(
  document: SiteDocument<D>,
  save: Omit<SiteSave, 'startsAt'>,
  number: number,
): Promise<void> {
  const stored = required(await contentOfVersion(document.database, document.name, number), 'PageVersionNotFound');
  await saveVersion(document, save, stored.content as ContentOf<D> | null);
}

/** Withdraws the planned version. Throws PageChanged, and PageNothingPlanned if none is planned or it has begun. */
export async function withdrawVersion(
  { database, name }: Pick<SiteDocument, 'database' | 'name'>,
  { authorId, revision, reason }: Omit<SiteSave, 'startsAt'>,
): Promise<void> {
  await database.inTransaction(async () => {
    await lockAt(database, name, revision);
    const [newest] = (await newestVersions(database, [name])).get(name) ?? [];
    if ((await withdrawPlanned(database, name, authorId, clock.now())) === 0)
      throw new DomainError('PageNothingPlanned');
    await recordChange(database, {
      subject: 'page',
      subjectId: name,
      before: { startsAt: newest?.startsAt.toISOString() },
      after: { startsAt: null },
      reason,
    });
    await notifyContent(database, `page:${name}`);
  });
}
