/**
 * Normalises a request target for the router. Strips the origin from an absolute URL, which HTTP allows. If the path has malformed percent escapes,
 * escapes the percent signs, so that the router answers with "not found".
 */
export function readableTarget(target: string): string {
  if (!target.startsWith('/')) {
    const whole = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
    return readableTarget(whole ? whole.pathname + whole.search : `/${target}`);
  }
  const [path = ''] = target.split('?', 1);
  return decodePath(path) === undefined ? path.replaceAll('%', '%25') + target.slice(path.length) : target;
}

/** Decodes a path; undefined if an escape is malformed. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
