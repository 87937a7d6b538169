import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import type { PageSource } from '../../../platform/http/page-source.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/**
 * The pages as their sources are at this moment: Vite serves each module as it stands and tells open pages of a change, through this server itself, so that
 * addresses, cookies and the calls of loaders are those of the built product. It gets ready while the server answers already; pages wait for it.
 * What Vite makes of the libraries is kept in `cacheDir`.
 */
export async function vitePages(cacheDir = join(root, 'node_modules', '.vite')): Promise<PageSource> {
  const ready = Promise.withResolvers<ViteDevServer>();
  return {
    mode: 'development',
    async current() {
      const vite = await ready.promise;
      return (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
    },
    async serve(pages) {
      pages.server.once('listening', () => {
        createServer({
          root,
          cacheDir,
          appType: 'custom',
          server: { middlewareMode: true, hmr: { server: pages.server }, watch: { ignored: ignoredFolders } },
        }).then(ready.resolve, ready.reject);
      });
      // What Vite answers itself never reaches a page.
      pages.addHook('onRequest', (request, reply, done) => {
        ready.promise.then((vite) => vite.middlewares(request.raw, reply.raw, done), done);
      });
    },
  };
}

/** Folders of the project whose changes are none of the pages'. */
const ignoredFolders = ['.data', '.check', 'build', 'server', 'data', 'tests', 'bench', 'docs'].map(
  (folder) => `${join(root, folder)}/**`,
);
