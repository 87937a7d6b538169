const dotless = /ı/g;
const marks = /[\u0300-\u036f]/g;
const separators = /[^\p{Alphabetic}\p{Nd}]+/gu;

/** Characters from this code on may combine with others, so they are folded together with the whole text. */
const firstCombining = 0x300;
/** Folded character by code, inside a word. Separators are one space. */
const single = Array.from({ length: firstCombining }, (_, code) =>
  foldAny(`x${String.fromCharCode(code)}x`).slice(1, -1),
);

/**
 * Normalises a text for comparison: lower case without Turkish or other accents, letters and digits only, words separated by one space. `İSTANBUL`,
 * `Istanbul` and `ıstanbul` all become `istanbul`. The SQL function `tr_fold` does the same.
 */
export function foldTurkish(text: string): string {
  let folded = '';
  // A table is three times as fast as normalising. It folds the vocabulary and the word lists of a start.
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= firstCombining) return foldAny(text);
    const part = single[code] ?? '';
    if (part !== ' ') folded += part;
    else if (!folded.endsWith(' ')) folded += ' ';
  }
  return folded.trim();
}

function foldAny(text: string): string {
  return text
    .normalize('NFKD')
    .replace(dotless, 'i')
    .replace(marks, '')
    .toLowerCase()
    .replaceAll('ς', 'σ')
    .normalize('NFKD')
    .replace(marks, '')
    .replace(separators, ' ')
    .trim();
}

/** Converts a text to a URL segment: `Kiralık Daire` → `kiralik-daire`; never empty. */
export function slug(text: string): string {
  const ascii = foldTurkish(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return ascii.slice(0, 80).replace(/-+$/, '') || 'ilan';
}
