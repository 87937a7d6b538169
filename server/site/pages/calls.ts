import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pageCalls } from '../../../contract/calls/pages.ts';
import type { Database } from '../../platform/database.ts';
import { lruCache } from '../../platform/lru-cache.ts';
import { DomainError } from '../../platform/errors.ts';
import { bind, bindAll, bindShared } from '../../platform/http/binding.ts';
import { renderPage } from './rules/render-page.ts';
import { notifyContent } from './store.ts';

export interface PageDeps {
  database: Database;
  /** The operator's contact details. Lines with missing ones are left out of the pages. */
  contact: { email?: string | undefined; phone?: string | undefined; address?: string | undefined };
  /** Folder with the texts; defaults to `data/pages`. */
  folder?: string;
}

const ownFolder = join(import.meta.dirname, '..', '..', '..', 'data', 'pages');
/** Four pages in two languages, with some room. */
const MAX_CACHED_PAGES = 32;

export function pageBindings({ database, contact, folder = ownFolder }: PageDeps) {
  const values = { CONTACT_EMAIL: contact.email, CONTACT_PHONE: contact.phone, CONTACT_ADDRESS: contact.address };
  const page = lruCache(MAX_CACHED_PAGES, async (file: string) => {
    const text = await readFile(join(folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new DomainError('NotFound') : error;
    });
    return renderPage(text, values);
  });
  return bindAll(
    bindShared(pageCalls.view, ({ params }, { language }) => page(`${params.name}.${language}.md`)),
    bind(pageCalls.purge, async ({ body: { keys } }) => {
      await notifyContent(database, keys?.join(' ') ?? '*');
      return { done: true as const };
    }),
  );
}
