/**
 * The target of a request as the router can read it. A whole address, which HTTP allows, loses its origin; a percent sign that begins no letter stands for
 * itself: such an address is no page's, and must still be answered by the product.
 */
export function readableTarget(target: string): string {
  if (!target.startsWith('/')) {
    const whole = /^https?:\/\//i.test(target) ? URL.parse(target) : null;
    return readableTarget(whole ? whole.pathname + whole.search : `/${target}`);
  }
  const [path = ''] = target.split('?', 1);
  return decodePath(path) === undefined ? path.replaceAll('%', '%25') + target.slice(path.length) : target;
}

/** A path with its escapes read; undefined where they are malformed. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
