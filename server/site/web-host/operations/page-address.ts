import { decodePath } from '../../../platform/http/request-target.ts';

/** Methods that pages accept. */
export const pageMethods = ['GET', 'HEAD'];

/**
 * Matches paths that cannot exist: empty segments, which browsers may read as another host; backslashes, which they read as slashes; and line ends.
 */
// oxlint-disable-next-line no-control-regex
const invalidPath = /\/\/|[\\\u0000-\u001f\u007f\u0085\u2028\u2029]/;

/** The URL of a request on the product's origin, and its decoded path. */
export function pageAddress(target: string, publicUrl: string): { url: URL; path: string; isInvalid: boolean } {
  // Concatenated, because resolving `//name` would give another host.
  const url = new URL(new URL(publicUrl).origin + target);
  const [pathname = ''] = target.split(/[?#]/, 1);
  const path = decodePath(url.pathname) ?? url.pathname;
  return { url, path, isInvalid: invalidPath.test(decodePath(pathname) ?? pathname) };
}
