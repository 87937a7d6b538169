const dotless = /ı/g;
const marks = /[\u0300-\u036f]/g;
const separators = /[^\p{Alphabetic}\p{Nd}]+/gu;

/**
 * Normalises a text for comparison: lower case without Turkish or other accents, letters and digits only, words separated by one space. `İSTANBUL`,
 * `Istanbul` and `ıstanbul` all become `istanbul`. The SQL function `tr_fold` does the same.
 */
export function foldTurkish(text: string): string {
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
