import type { Config } from '../../../platform/config.ts';

/** Whether a file is the HEIC decoding worker (`web/client/heic/heic-worker.ts`), compressed or not. */
export const isHeicWorker = (path: string): boolean => /(?:^|[\\/])heic-worker-[\w-]+\.js(?:\.br|\.gz)?$/.test(path);

/** Policy of the HEIC worker: it may run WebAssembly, which pages may not, and loads only its decoder. */
export const heicWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/**
 * Security headers of every page. Only scripts with the page's nonce run. Frames may only show the product's origin and `framed`, which is empty
 * except on payment pages.
 */
export function pageHeaders(nonce: string, config: Config, framed: readonly string[] = []): Record<string, string> {
  const tiles = config.MAP_TILE_URL ? ` ${new URL(config.MAP_TILE_URL).origin}` : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Sizes and positions that depend on data use style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles}`,
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
