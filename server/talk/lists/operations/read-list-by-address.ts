import type { Language } from '../../../../contract/enums.ts';
import type { AdBrief } from '../../../../contract/schemas/ad.ts';
import { required, DomainError } from '../../../platform/errors.ts';
import { codeIn } from '../rules.ts';
import { followOf } from '../store/follows.ts';
import { itemsOf } from '../store/items.ts';
import { listByCode } from '../store/lists.ts';
import type { ListDeps } from './dependencies.ts';
import { followView } from './follow-view.ts';
import { readSharedLists } from './read-shared-lists.ts';

/** Returns a list by its address: only the id for its owner, the shared content for others. Throws AdListNotFound, also if the list is private. */
export async function readListByAddress(
  deps: ListDeps,
  readerId: string | undefined,
  slug: string,
  language: Language,
) {
  const { database, ads } = deps;
  const code = codeIn(slug);
  const found = required(code === undefined ? undefined : await listByCode(database, code), 'AdListNotFound');
  if (found.ownerId === readerId) return { ownId: found.id };
  if (!found.isShared) throw new DomainError('AdListNotFound');
  const list = required((await readSharedLists(deps, readerId, [found.id])).get(found.id), 'AdListNotFound');
  const [rows, follow] = await Promise.all([
    itemsOf(database, found.id, readerId, 'other'),
    readerId === undefined ? undefined : followOf(database, readerId, found.id),
  ]);
  const briefs: Map<string, AdBrief> = await ads.briefsOf(
    rows.map(({ id }) => id),
    language,
  );
  const items = rows.flatMap(({ id, addedAt }) => {
    const ad = briefs.get(id);
    return ad ? [{ ad, addedAt: addedAt.toISOString() }] : [];
  });
  return { shared: { list, items, ...(follow && { follow: followView(follow) }) } };
}
