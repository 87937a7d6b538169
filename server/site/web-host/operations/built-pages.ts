import fastifyStatic from '@fastify/static';
import { join } from 'node:path';
import type { ServerBuild } from 'react-router';
import type { PageSource } from '../../../platform/http/page-source.ts';
import { heicWorkerPolicy, isHeicWorker } from '../rules/page-headers.ts';

/** Serves the pages from a build folder. */
export async function builtPages(folder: string): Promise<PageSource> {
  const build = (await import(join(folder, 'server', 'index.js'))) as ServerBuild;
  return {
    mode: 'production',
    assets: join(folder, 'client', 'assets'),
    current: async () => build,
    async serve(pages) {
      await pages.register(async (files) => {
        // Files are cheap, so an overloaded server sends them too.
        files.addHook('onRoute', (route) => {
          route.config = { ...route.config, admission: 'free' };
        });
        await files.register(fastifyStatic, {
          root: join(folder, 'client', 'assets'),
          prefix: '/assets/',
          decorateReply: false,
          index: false,
          immutable: true,
          maxAge: '1y',
          preCompressed: true,
          setHeaders: (reply, path) => {
            if (isHeicWorker(path)) reply.header('content-security-policy', heicWorkerPolicy);
          },
        });
        // Files with fixed paths: icons and the manifest.
        await files.register(fastifyStatic, {
          root: join(folder, 'client'),
          wildcard: false,
          globIgnore: ['assets/**', '.vite/**'],
          decorateReply: false,
          index: false,
          maxAge: '1d',
        });
      });
    },
  };
}
