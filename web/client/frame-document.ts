import { useEffect } from 'react';

/** Whether the content security policy of this document lets in the payment provider's frame. A policy comes with the document and never changes. */
let allowsFrame = false;

/** For a page with the provider's frame: `isOwn` is true where the document was rendered for such a page, and so has its policy. */
export function useFrameDocument(isOwn: boolean): void {
  useEffect(() => {
    if (isOwn) allowsFrame = true;
  }, [isOwn]);
}

/**
 * What the browser loads for a page with the provider's frame. Links, calls of `navigate`, redirects, Back and forward all come through here before anything of the page is rendered: a document
 * without its policy is left for the page's own one. In a document that has it, `load` asks the service.
 */
export async function inFrameDocument<T>({ url }: { url: URL }, load: () => Promise<T>): Promise<T> {
  if (allowsFrame) return load();
  // Left like this the router waits for ever: a document that the browser shows again, as it was, is loaded anew.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
  // What `redirectDocument` answers, which would be in the file that all pages load.
  throw new Response(null, {
    status: 302,
    headers: { Location: url.pathname + url.search, 'X-Remix-Reload-Document': 'true' },
  });
}
