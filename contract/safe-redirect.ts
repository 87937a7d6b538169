const longest = 2_000;
const somewhere = 'https://own.invalid';
/** Maximum decoding depth; our paths are never encoded more often. */
const encodedMost = 4;

/** Characters that some URL parsers drop or treat as a slash. */
const deceptive = /[\p{C}\p{Z}\\\u2044\u2215\u29f8\u29f9\u2571\u2572\ufe68\uff0f\uff3c]/u;

/**
 * Returns a safe redirect target after sign-in: a local ASCII path that starts with a single `/`. Undefined for anything that a browser, proxy or
 * router might take for another site's URL.
 */
export function safeRedirect(url: string | null | undefined): string | undefined {
  if (!url || url.length > longest || !URL.canParse(url, somewhere)) return undefined;
  const [path = ''] = url.split(/[?#]/, 1);
  if (!spellings(path).every(isOwnPath)) return undefined;
  const { origin, pathname, search, hash } = new URL(url, somewhere);
  // Resolving dot segments may change the path: `/.//there` becomes `//there`.
  if (origin !== somewhere || !isOwnPath(pathname)) return undefined;
  return pathname + search + hash;
}

const isOwnPath = (path: string): boolean => /^\/(?![/@])/.test(path) && !deceptive.test(path);

/** The path and all its decoded forms. Adds an empty form, which is refused, if it exceeds the decoding depth. */
function spellings(path: string): string[] {
  const found = [path];
  for (let last = path; found.length <= encodedMost; found.push(last)) {
    const decoded = decode(last);
    if (decoded === last) return found;
    last = decoded;
  }
  return [...found, ''];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
