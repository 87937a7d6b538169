import type { Config } from '../../../platform/config.ts';

/** Whether an asset is the script in which HEIC photos are decoded, however it is compressed (`web/client/heic/heic-worker.ts`). */
export const isHeicWorker = (path: string): boolean => /(?:^|[\\/])heic-worker-[\w-]+\.js(?:\.br|\.gz)?$/.test(path);

/** A worker has the policy of its own file: WebAssembly runs there alone, and nothing is loaded but the decoder. Pages allow no WebAssembly. */
export const heicWorkerPolicy = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** Security headers of every page. Only scripts that carry the page's nonce run, and frames are of our own and of `framed` alone: none but on pages where a card is typed. */
export function pageHeaders(nonce: string, config: Config, framed: readonly string[] = []): Record<string, string> {
  const tiles = config.MAP_TILE_URL ? ` ${new URL(config.MAP_TILE_URL).origin}` : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    // Sizes and positions that depend on data are style attributes.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${tiles}`,
    // Of a video that was chosen the form reads how long it is, before it is sent.
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
