const longest = 2_000;
const somewhere = 'https://own.invalid';
/** Decoding stops here; nobody of ours encodes a path so often. */
const encodedMost = 4;

/** Signs that some reader of addresses drops, or takes for a slash. */
const deceptive = /[\p{C}\p{Z}\\\u2044\u2215\u29f8\u29f9\u2571\u2572\ufe68\uff0f\uff3c]/u;

/**
 * Where to go after signing in: a path of our own, beginning with a single `/`, in ASCII; else nothing. Everything that some browser, proxy
 * or router might read as the address of another site is nothing, too.
 */
export function safeRedirect(url: string | null | undefined): string | undefined {
  if (!url || url.length > longest || !URL.canParse(url, somewhere)) return undefined;
  const [path = ''] = url.split(/[?#]/, 1);
  if (!spellings(path).every(isOwnPath)) return undefined;
  const { origin, pathname, search, hash } = new URL(url, somewhere);
  // Dots may have led to a path of another spelling: `/.//there` is `//there`.
  if (origin !== somewhere || !isOwnPath(pathname)) return undefined;
  return pathname + search + hash;
}

const isOwnPath = (path: string): boolean => /^\/(?![/@])/.test(path) && !deceptive.test(path);

/** A path as it stands and as it reads when decoded, once and again; one that is encoded without end reads as nothing. */
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
