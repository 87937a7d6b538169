import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** Words of company titles that banks abbreviate, spell out or omit. */
const forms = new Set(
  'a as s ltd sti anonim limited sirketi sirket san sanayi tic ticaret ve ic dis pazarlama paz ins insaat ith ithalat ihr ihracat'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] =>
  foldTurkish(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/**
 * True if the holder contains the person's first name and surname, in any letter case and Turkish or plain letters. One more name is allowed. The
 * provider's bank decides finally.
 */
export function isOwnName(holder: string, { name, surname }: { name: string; surname: string }): boolean {
  const at = wordsOf(holder);
  const [first] = wordsOf(name);
  const last = wordsOf(surname).at(-1);
  if (first === undefined || last === undefined || at.length < 2) return false;
  const own = new Set([...wordsOf(name), ...wordsOf(surname)]);
  const foreign = at.filter((word) => !own.has(word));
  // Relatives share a surname: one unknown name counts as a middle name, more do not.
  return at.includes(first) && at.includes(last) && foreign.length <= 1;
}

/** True if the significant words of holder and company title are the same, in order. */
export function isOwnTitle(holder: string, title: string): boolean {
  const telling = (text: string) =>
    wordsOf(text)
      .filter((word) => !forms.has(word))
      .join(' ');
  return telling(title) !== '' && telling(holder) === telling(title);
}
