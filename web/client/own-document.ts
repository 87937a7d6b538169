import { useEffect, useState } from 'react';

/** A page that holds a frame of the payment provider has a policy of its own, which comes with the document: whoever came to it within the tab loads it whole. Answers whether it is there, which is when the frame may be. */
export function useOwnDocument(isOwn: boolean): boolean {
  // Once it is there, what is loaded anew within the page belongs to it.
  const [wasOwn] = useState(isOwn);
  useEffect(() => {
    if (!wasOwn) location.reload();
  }, [wasOwn]);
  return wasOwn;
}
