import { decodePath } from '../../../platform/http/request-target.ts';

/** Methods by which a page may be asked for. */
export const pageMethods = ['GET', 'HEAD'];

/** What no path of ours has: an empty part, which browsers would read as another server's name, a backslash, which they read as a slash, and signs that end a line. */
// oxlint-disable-next-line no-control-regex
const noPath = /\/\/|[\\\u0000-\u001f\u007f\u0085\u2028\u2029]/;

/** The address of a request below our own origin, and its path with the escapes read. */
export function pageAddress(target: string, publicUrl: string): { url: URL; path: string; isOdd: boolean } {
  // Put together as a text: resolved, `//name` would be another server.
  const url = new URL(new URL(publicUrl).origin + target);
  const [pathname = ''] = target.split(/[?#]/, 1);
  const path = decodePath(url.pathname) ?? url.pathname;
  return { url, path, isOdd: noPath.test(decodePath(pathname) ?? pathname) };
}
