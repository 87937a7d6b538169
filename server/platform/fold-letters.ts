/**
 * Texts as people may have meant them to be read: lower case, without accents, look-alikes of other scripts as the Latin letters they stand for,
 * every kind of digit as 0 to 9, and nothing that no eye sees. Each unit knows where in the original it began.
 */
export interface Folded {
  text: string;
  /** Where each unit of `text` began in the original, and the original's length. */
  at: readonly number[];
}

/** Letters of other scripts that look like Latin ones, as they are written: capitals and small letters may look like different ones. */
const lookAlikes: Readonly<Record<string, string>> = {
  ...pairs('АВЕЅЗІЈКМНОРСТУХԚԜҮҺ', 'abes3ijkmhopctyxqwyh'),
  ...pairs('авезіјкмнорстухѕԛԝүһӏԁпг', 'abe3ijkmhopctyxsqwyhldnr'),
  ...pairs('ΑΒΕΖΗΙΚΜΝΟΡΤΥΧ', 'abezhikmnoptyx'),
  ...pairs('αβεηικνορτυχωγς', 'abenikvoptuxwyc'),
  ...pairs('ıİøØđĐłŁßæ', 'iiooddllsa'),
  ...pairs('ʒƷ', '33'),
  ...pairs('ɑɡɩʋᴀʙᴄᴅᴇɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ', 'agiuabcdeghijklmnoprstuvwyz'),
};

/** Digits in black circles begin with one. */
const circledOnes = [0x2776, 0x2780, 0x278a];
/** The letter A in black circles, in black squares, and of flags. */
const drawnAs = [0x1f150, 0x1f170, 0x1f1e6];

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries(Array.from(from, (letter, index) => [letter, to.charAt(index)]));
}

const unseen = /[\p{Default_Ignorable_Code_Point}\p{M}\p{Cc}]/u;
const letters = new Map<string, string>();

/** One letter's folded form: usually one unit, none for what is not seen. */
function foldLetter(letter: string): string {
  const loaded = letters.get(letter);
  if (loaded !== undefined) return loaded;
  const made = letter === '\n' ? '\n' : Array.from(letter.normalize('NFKD'), plain).join('');
  // Texts bring any of a million letters; what is remembered stays small.
  if (letters.size < 5_000) letters.set(letter, made);
  return made;
}

function plain(letter: string): string {
  if (letter === '\t' || letter === '\r') return ' ';
  if (unseen.test(letter)) return '';
  const code = letter.codePointAt(0) ?? 0;
  return lookAlikes[letter] ?? digitOf(code) ?? drawnLetter(code) ?? lower(letter);
}

/** Letters whose small form is longer than one unit keep its first. */
function lower(letter: string): string {
  const small = letter.toLowerCase();
  return lookAlikes[small] ?? small.replace(/\p{M}/gu, '');
}

/** Decimal digits of every script stand in rows of ten, zero first (The Unicode Standard, 4.6); rows may follow each other. */
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

/** Folds a text letter by letter. */
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

/** The words of the original behind a part of its folded form, as they stand there. */
export function originalOf(original: string, { at }: Folded, start: number, end: number): string {
  const last = at[end - 1] ?? 0;
  // A letter that folds to several units begins once.
  let next = end;
  while (next < at.length - 1 && at[next] === last) next += 1;
  return original.slice(at[start], at[next]).trim();
}

/** A word of a folded text: letters and digits. */
export interface Word {
  text: string;
  start: number;
  end: number;
}

const minSpelledLetters = 4;

/** The words of a folded text; letters that stand alone one after another, `s i l a h`, are one word. */
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
