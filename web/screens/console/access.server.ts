import { data } from 'react-router';
import { forMember } from '../../client/members.ts';
import type { PageContext } from '../../page-context.ts';

/** Loads what only moderators see: nothing for a guest, who is asked to sign in; to other members there is no such page. */
export function forModerator<T>(page: PageContext, load: () => Promise<T>): Promise<T | undefined> {
  return forMember(page, async () => {
    try {
      return await load();
    } catch (error) {
      if ((error as { code?: unknown }).code === 'NotAllowed') throw data('NotFound', { status: 404 });
      throw error;
    }
  });
}
