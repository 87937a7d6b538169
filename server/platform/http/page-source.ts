import type { FastifyInstance } from 'fastify';
import type { ServerBuild } from 'react-router';

/** Where the pages' code comes from: what `npm start` built, or the sources themselves while one works on them. */
export interface PageSource {
  mode: 'production' | 'development';
  /** The pages as they are now. */
  current(): Promise<ServerBuild>;
  /** Answers for scripts, styles and whatever else the pages load, in the part of the server that is the pages'. */
  serve(pages: FastifyInstance): Promise<void>;
}
