/** A part of a message: text, or one of Meydan's URLs with its path. */
export interface TextPart {
  text: string;
  path?: string;
}

const addressPattern = /https?:\/\/[^\s<>"']+/g;
/** Punctuation after a URL does not belong to it. */
const trailingPunctuation = /[.,;:!?)\]}…]+$/;

/** Splits a text at Meydan's own URLs. Other URLs stay text. */
export function splitAtLinks(text: string, publicUrl: string): TextPart[] {
  const own = new URL(publicUrl).origin;
  const parts: TextPart[] = [];
  let done = 0;
  for (const { 0: found, index } of text.matchAll(addressPattern)) {
    const address = found.replace(trailingPunctuation, '');
    const url = URL.canParse(address) ? new URL(address) : undefined;
    // Refuses user names in URLs: `https://meydan…@elsewhere` has another host.
    if (url?.origin !== own || url.username !== '') continue;
    if (index > done) parts.push({ text: text.slice(done, index) });
    parts.push({ text: address, path: url.pathname + url.search });
    done = index + address.length;
  }
  if (done < text.length) parts.push({ text: text.slice(done) });
  return parts;
}
