import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

/** Code of the web pages: the production build, or the sources during development. */
export interface PageSource {
  mode: 'production' | 'development';
  current(): Promise<ServerBuild>;
  /** Serves scripts, styles and other assets in the pages' scope. */
  serve(pages: FastifyInstance): Promise<void>;
}
