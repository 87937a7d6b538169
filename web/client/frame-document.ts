import { useEffect } from 'react';

/** Whether this document's content security policy allows the payment provider's frame. A policy never changes after the document has loaded. */
let allowsFrame = false;

/** For pages with the provider's frame: `isOwn` is true if the document was rendered for such a page and so has its policy. */
export function useFrameDocument(isOwn: boolean): void {
  useEffect(() => {
    if (isOwn) allowsFrame = true;
  }, [isOwn]);
}

/**
 * Client loader of pages with the provider's frame. Links, `navigate`, redirects, Back and Forward pass through it before the page renders. Without
 * the
 * policy it reloads the page as a new document; with the policy it calls `load`.
 */
export async function inFrameDocument<T>({ url }: { url: URL }, load: () => Promise<T>): Promise<T> {
  if (allowsFrame) return load();
  // The router waits forever after this. If the browser restores the document from its cache, it is reloaded.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
  // The response of `redirectDocument`, inlined because that function would be added to the script of every page.
  throw new Response(null, {
    status: 302,
    headers: { Location: url.pathname + url.search, 'X-Remix-Reload-Document': 'true' },
  });
}
