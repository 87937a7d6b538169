import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import { createServer } from 'vite';
import type { ViteDevServer } from 'vite';
import type { PageSource } from '../../../platform/http/page-source.ts';

const root = join(import.meta.dirname, '..', '..', '..', '..');

/**
 * Serves pages from their sources through Vite in middleware mode, with live updates. Vite runs inside this server, so that URLs, cookies and loader
 * calls are the same as in a build. The server already answers while Vite starts; pages wait for it. Prebundled libraries are cached in `cacheDir`.
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
      // Vite answers its own requests; only the others reach a page.
      pages.addHook('onRequest', (request, reply, done) => {
        ready.promise.then((vite) => vite.middlewares(request.raw, reply.raw, done), done);
      });
    },
  };
}

/** Folders that are not watched, because pages do not depend on them. */
const ignoredFolders = ['.data', '.check', 'build', 'server', 'data', 'tests', 'bench', 'docs'].map(
  (folder) => `${join(root, folder)}/**`,
);
