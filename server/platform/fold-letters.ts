/**
 * A text normalised to what a reader sees: lower case, without accents and invisible characters, look-alikes of other scripts as Latin letters, and
 * all digits as 0 to 9. Maps each unit to its position in the original.
 */
export interface Folded {
  text: string;
  /** Position of each unit of `text` in the original; the last entry is the original's length. */
  at: readonly number[];
}

/** Latin look-alikes of other scripts. Upper and lower case are listed separately, because they may resemble different letters. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...pairs('АВЕЅЗІЈКМНОРСТУХԚԜҮҺ', 'abes3ijkmhopctyxqwyh'),
  ...pairs('авезіјкмнорстухѕԛԝүһӏԁпг', 'abe3ijkmhopctyxsqwyhldnr'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhikmnoptyx'),
  ...pairs('αβεηικνορτυχωγς', 'abenikvoptuxwyc'),
  ...pairs('ıİøØđĐłŁßæ', 'iiooddllsa'),
  ...pairs('ʒƷ', '33'),
  ...pairs('ɑɡɩʋᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'agiuabcdeghijklmnoprstuvwyz'),
};

/** Circled digits start at one. */
const circledOnes = [0x2776, 0x2780, 0x278a];
/** The letter A as circled, squared and flag (regional indicator) letter. */
const drawnAs = [0x1f150, 0x1f170, 0x1f1e6];

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (letter, index) => [letter, to.charAt(index)]));
}

const unseen = /[\p{Default_Ignorable_Code_Point}\p{M}\p{Cc}]/u;
const letters = new Map<string, string>();

/** Folds one letter, usually to one unit; to none if it is invisible. */
function foldLetter(letter: string): string {
  const loaded = letters.get(letter);
  if (loaded !== undefined) return loaded;
  const made = letter === '\n' ? '\n' : Array.from(letter.normalize('NFKD'), plain).join('');
  // Bounds the cache, since texts may contain any of a million characters.
  if (letters.size < 5_000) letters.set(letter, made);
  return made;
}

function plain(letter: string): string {
  if (letter === '\t' || letter === '\r') return ' ';
  if (unseen.test(letter)) return '';
  const code = letter.codePointAt(0) ?? 0;
  return lookAlikes[letter] ?? digitOf(code) ?? drawnLetter(code) ?? lower(letter);
}

/** Drops combining marks that lower-casing adds. */
function lower(letter: string): string {
  const small = letter.toLowerCase();
  return lookAlikes[small] ?? small.replace(/\p{M}/gu, '');
}

/** The decimal digits of each script are ten consecutive code points from zero (The Unicode Standard, 4.6). Such ranges may be adjacent. */
function digitOf(code: number): string | undefined {
  const isDigit = (one: number) => /\p{Nd}/u.test(String.fromCodePoint(one));
  if (isDigit(code)) {
    let zero = code;
    while (isDigit(zero - 1)) zero -= 1;
    return String((code - zero) % 10);
  }
  const one = circledOnes.find((start) => code >= start && code < start + 9);
  return one === undefined ? undefined : String(code - one + 1);
}

function drawnLetter(code: number): string | undefined {
  const first = drawnAs.find((start) => code >= start && code < start + 26);
  return first === undefined ? undefined : String.fromCodePoint(0x61 + code - first);
}

export function foldLetters(original: string): Folded {
  let text = '';
  const at: number[] = [];
  let position = 0;
  for (const letter of original) {
    const folded = foldLetter(letter);
    for (let unit = 0; unit < folded.length; unit += 1) at.push(position);
    text += folded;
    position += letter.length;
  }
  return { text, at: [...at, original.length] };
}

/** The original text of a range in the folded text. */
export function originalOf(original: string, { at }: Folded, start: number, end: number): string {
  const last = at[end - 1] ?? 0;
  // A letter that folds to several units has one position.
  let next = end;
  while (next < at.length - 1 && at[next] === last) next += 1;
  return original.slice(at[start], at[next]).trim();
}

/** A word of letters and digits in a folded text. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

const minSpelledLetters = 4;

/** Splits a folded text into words. A sequence of at least four single letters, like `s i l a h`, is one word. */
export function wordsOf({ text }: Folded): Word[] {
  const words: Word[] = [];
  let spelled: Word[] = [];
  const close = () => {
    const [first] = spelled;
    const last = spelled.at(-1);
    if (first && last && spelled.length >= minSpelledLetters) {
      words.push({ text: spelled.map((word) => word.text).join(''), start: first.start, end: last.end });
    } else words.push(...spelled);
    spelled = [];
  };
  for (const found of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const word = { text: found[0], start: found.index, end: found.index + found[0].length };
    const isNear = word.start - (spelled.at(-1)?.end ?? word.start) <= 3;
    if (!/^\p{L}$/u.test(word.text) || !isNear) close();
    if (/^\p{L}$/u.test(word.text)) spelled.push(word);
    else words.push(word);
  }
  close();
  return words;
}
