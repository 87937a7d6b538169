import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

/** Code of the web pages: the production build, or the sources during development. */
export interface PageSource {
  mode: 'production' | 'development';
  current(): Promise<ServerBuild>;
  /** Folder of the scripts and styles, whose names contain a hash of their content. */
  assets?: string;
  /** Serves scripts, styles and other assets in the pages' scope. */
  serve(pages: FastifyInstance): Promise<void>;
}
