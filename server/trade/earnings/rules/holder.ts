import { foldTurkish } from '../../../platform/fold-turkish.ts';

/** Words of a firm's title that banks shorten, spell out or leave away. */
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
 * Whether an account is a person's own: it names their first name and their surname, in whatever letters; a second name may be there or not. The
 * provider's bank has the last word.
 */
export function isOwnName(holder: string, { name, surname }: { name: string; surname: string }): boolean {
  const at = wordsOf(holder);
  const [first] = wordsOf(name);
  const last = wordsOf(surname).at(-1);
  if (first === undefined || last === undefined || at.length < 2) return false;
  const own = new Set([...wordsOf(name), ...wordsOf(surname)]);
  const foreign = at.filter((word) => !own.has(word));
  // Somebody of the same surname is another: one unknown name is a second name, more are not.
  return at.includes(first) && at.includes(last) && foreign.length <= 1;
}

/** Whether an account is a firm's: the words of its title that tell it from others, in their order. */
export function isOwnTitle(holder: string, title: string): boolean {
  const telling = (text: string) =>
    wordsOf(text)
      .filter((word) => !forms.has(word))
      .join(' ');
  return telling(title) !== '' && telling(holder) === telling(title);
}
