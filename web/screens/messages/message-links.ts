/** A part of a message: words, or an address of the product with its path. */
export interface TextPart {
  text: string;
  path?: string;
}

const addressPattern = /https?:\/\/[^\s<>"']+/g;
/** What ends a sentence ends no address. */
const trailingPunctuation = /[.,;:!?)\]}…]+$/;

/** Divides a text at the addresses that lead into the product; others are words. */
export function splitAtLinks(text: string, publicUrl: string): TextPart[] {
  const own = new URL(publicUrl).origin;
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(addressPattern)) {
    const address = found.replace(trailingPunctuation, '');
    const url = URL.canParse(address) ? new URL(address) : undefined;
    // A name before the host, `https://meydan…@elsewhere`, makes it another one.
    if (url?.origin !== own || url.username !== '') continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: address, path: url.pathname + url.search });
    done = index + address.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
