import type { Config } from '../../../platform/config.ts';

/** Whether a file is the HEIC decoding worker (`web/client/heic/heic-worker.ts`), compressed or not. */
export const isHeicWorker = (path: string): boolean => /(?:^|[\\/])heic-worker-[\w-]+\.js(?:\.br|\.gz)?$/.test(path);

/** Policy of the HEIC worker: it may run WebAssembly, which pages may not, and loads only its decoder. */
export const heicWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Settings of the headers. */
export interface PageHeaderOptions {
  config: Pick<Config, 'MAP_TILE_URL' | 'MEDIA_URL' | 'isProduction'>;
  /** SHA-256 hashes of the inline scripts that may run, in base64. */
  scriptHashes?: readonly string[];
  /** Origins that the page may frame besides the product's; set only on payment pages. */
  framed?: readonly string[] | undefined;
}

/**
 * Headers of every page. Scripts run only from the product's origin, or inline with one of the hashes. Frames may only show the product's origin
 * and `framed`. No cache may store the page; pages for all visitors replace that header (`sharedHeaders`).
 */
export function pageHeaders({ config, scriptHashes = [], framed = [] }: PageHeaderOptions): Record<string, string> {
  const tiles = config.MAP_TILE_URL ? ` ${new URL(config.MAP_TILE_URL).origin}` : '';
  const media = config.MEDIA_URL ? ` ${new URL(config.MEDIA_URL).origin}` : '';
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    // Sizes and positions that depend on data use style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${media}${tiles}`,
    // The upload form reads a chosen video's length from a blob URL.
    "media-src 'self' blob:",
    `connect-src 'self'${tiles}`,
    "font-src 'self'",
    `frame-src ${["'self'", ...framed].join(' ')}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'geolocation=(self), camera=(self), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(config.isProduction && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    'cache-control': 'private, no-store',
  };
}

/** Seconds for which a cache in front may send a page without asking. Lists get new ads, of which it is not told. */
const frontSeconds = { page: 60, list: 5 };
/** Without a cache that can be purged, every cache must ask again soon, because an edit must be visible within two seconds. */
const unpurgedSeconds = 1;

/**
 * Cache headers of a page that all visitors share, except `cache-control`. A cache in front must not mix requests with different cookies, and on
 * addresses without a language, with different preferences.
 */
export function sharedHeaders(
  names: ReadonlySet<string>,
  { hasLanguage }: { hasLanguage: boolean },
): Record<string, string> {
  return {
    'surrogate-key': [...names].join(' '),
    vary: `accept-encoding, cookie${hasLanguage ? '' : ', accept-language'}`,
  };
}

/**
 * The `cache-control` of a page that all visitors share. Browsers always ask again, because the same address may show a member's page a moment later.
 * Caches in front keep it for at most `leftMs`, the time until it must be rendered again.
 */
export function sharedCacheControl({
  isList,
  isPurged,
  leftMs,
}: {
  isList: boolean;
  isPurged: boolean;
  leftMs: number;
}): string {
  const most = !isPurged ? unpurgedSeconds : isList ? frontSeconds.list : frontSeconds.page;
  const seconds = Math.max(0, Math.min(most, Math.floor(leftMs / 1000)));
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=1`;
}
