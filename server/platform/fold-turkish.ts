const dotless = /ı/g;
const marks = /[\u0300-\u036f]/g;
const separators = /[^\p{Alphabetic}\p{Nd}]+/gu;

/**
 * The one form in which texts are compared: lower case without Turkish or other accents, letters and digits only, single spaces between
 * words. `İSTANBUL`, `Istanbul` and `ıstanbul` all become `istanbul`. Its twin in SQL is `tr_fold`.
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

/** A text as a segment of an address: `Kiralık Daire` → `kiralik-daire`; never empty. */
export function slug(text: string): string {
  const ascii = foldTurkish(text)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');
  return ascii.slice(0, 80).replace(/-+$/, '') || 'ilan';
}
