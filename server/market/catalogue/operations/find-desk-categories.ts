import type { DeskHit } from '../../../../contract/calls/desk.ts';
import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { ancestorsOf, categoriesLike } from '../rules/desk-views.ts';
import type { OpenCatalogue } from './open-catalogue.ts';

const leastLetters = 2;

/** Categories by name, search word or id, for the desk's command palette. */
export async function findDeskCategories(
  catalogue: Pick<OpenCatalogue, 'records'>,
  text: string,
  language: Language,
): Promise<DeskHit[]> {
  if (text.trim().length < leastLetters) return [];
  const rows = await catalogue.records();
  return categoriesLike(rows, text.trim())
    .slice(0, limits.deskHitsMost)
    .map((row) => {
      const above = ancestorsOf(rows, row).map(({ names }) => names[language]);
      return {
        kind: 'Category',
        id: String(row.id),
        title: row.names[language],
        ...(above.length > 0 && { detail: above.join(' › ') }),
      };
    });
}
