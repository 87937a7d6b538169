import { clock } from '../../../platform/clock.ts';
import type { ContentOf, DocumentName } from '../rules/documents.ts';
import { contentOfVersion, newestVersions, revisionOf } from '../store.ts';
import type { SiteDocument } from './save-version.ts';

export interface EditedDocument<D extends DocumentName> {
  revision: number;
  content: ContentOf<D>;
  isProduct: boolean;
  plannedFor?: string;
}

/** The newest version of a document, which the next one is made from. A save in between is found by the revision, which is read first. */
export async function readEdited<D extends DocumentName>({
  database,
  name,
  initial,
}: SiteDocument<D>): Promise<EditedDocument<D>> {
  const { revision } = await revisionOf(database, name);
  const [newest] = (await newestVersions(database, [name])).get(name) ?? [];
  const stored = newest && (await contentOfVersion(database, name, newest.number));
  const content = stored?.content as ContentOf<D> | null | undefined;
  return {
    revision,
    content: content ?? (await initial()),
    isProduct: content == null,
    ...(newest && newest.startsAt > clock.now() && { plannedFor: newest.startsAt.toISOString() }),
  };
}
