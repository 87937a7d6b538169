import { createHash } from 'node:crypto';
import type { RequestContext } from '../../../platform/caller.ts';
import type { CacheScope } from '../../../market/search/port.ts';
import { compressed, unzstd } from './compressed.ts';
import type { Encoding } from './compressed.ts';

/** A page for visitors with everything that is sent. */
export interface RenderedPage {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** Compressed with zstd, which most browsers accept. */
  body: Buffer;
  /** False for redirects and errors, which are sent only to the requests that waited for them. */
  isKept: boolean;
  /** Names of the content that the page shows. */
  names: ReadonlySet<string>;
  /** Lists of ads that the page shows. */
  scopes: readonly CacheScope[];
  views: readonly ((context: RequestContext) => void)[];
  /** The page is rendered again after this time, milliseconds since 1970. */
  until: number;
  /** Identifies the content; the etag of an encoding adds its name. */
  hash: string;
  /** The body in an encoding. Each encoding is made once; the plain body each time, because few clients need it. */
  encoded(encoding: Encoding | undefined): Promise<Buffer>;
}

export async function renderedPage(
  html: Buffer,
  page: Omit<RenderedPage, 'body' | 'hash' | 'encoded'>,
): Promise<RenderedPage> {
  const body = await compressed('zstd', html);
  const others = new Map<Encoding, Promise<Buffer>>();
  return {
    ...page,
    body,
    hash: createHash('sha256').update(html).digest('base64url').slice(0, 22),
    async encoded(encoding) {
      if (encoding === 'zstd') return body;
      if (encoding === undefined) return unzstd(body);
      const made = others.get(encoding) ?? unzstd(body).then((plain) => compressed(encoding, plain));
      others.set(encoding, made);
      return made;
    },
  };
}
