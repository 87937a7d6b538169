import { data } from 'react-router';
import { forMember } from '../../client/members.ts';
import type { PageMeta } from '../../client/meta.ts';
import type { TranslationKey } from '../../client/translate.ts';
import type { PageContext } from '../../page-context.ts';
import { screenPath } from '../../screens.ts';
import { pageData } from '../my-ads/shared/page-data.ts';

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

/** What a page of the console about one thing is loaded as: its head, its addresses in both languages, and what only moderators see. */
export async function thingPage<T>(
  page: PageContext,
  screen: 'consoleMember' | 'consolePreview' | 'consolePayment' | 'consoleOrder',
  title: TranslationKey,
  id: string,
  load: () => Promise<T>,
): Promise<{ meta: PageMeta; paths: NonNullable<PageMeta['paths']>; own: T | undefined }> {
  return {
    meta: pageData(page, screen, title),
    paths: { tr: screenPath(screen, 'tr', { id }), en: screenPath(screen, 'en', { id }) },
    own: await forModerator(page, load),
  };
}
