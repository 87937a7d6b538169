import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageContent } from '../../../../contract/schemas/page-content.ts';
import type { PageName } from '../../../../contract/site-content.ts';
import { pageNames } from '../../../../contract/site-content.ts';
import { DomainError } from '../../../platform/errors.ts';
import { lruCache } from '../../../platform/lru-cache.ts';
import { contentFrom, parsePage } from '../rules/page-text.ts';

const ownFolder = join(import.meta.dirname, '..', '..', '..', '..', 'data', 'pages');

/** The product's own texts of a page. */
export type DefaultPages = (name: PageName) => Promise<PageContent>;

/** Reads the product's pages from files, once. `folder` defaults to `data/pages`. Throws NotFound. */
export function defaultPages(folder = ownFolder): DefaultPages {
  return lruCache(pageNames.length, async (name: PageName) => {
    const read = (file: string) =>
      readFile(join(folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new DomainError('NotFound') : error;
      });
    const [tr, en] = await Promise.all([read(`${name}.tr.md`), read(`${name}.en.md`)]);
    return contentFrom(parsePage(tr), parsePage(en));
  });
}
