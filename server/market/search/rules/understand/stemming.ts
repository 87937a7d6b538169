import { spellings } from './grammar-words.ts';

/**
 * A reading of a word, with or without an ending. `noun`: plural, possessive, accusative, genitive (`dairesi`). `local`: a case of place (`izmirde`).
 * `with`: the ending -li (`balkonlu`). `without`: the ending -siz (`balkonsuz`), with the key of the opposite (`balkonlu`, `balkon`).
 */
export interface Form {
  key: string;
  as: 'itself' | 'noun' | 'local' | 'with' | 'without';
  /** True if a `local` form is an ablative (`binden`). */
  ablative?: boolean;
  /** True if an apostrophe separates the suffix, so the word is a name. */
  apostrophe?: boolean;
}

interface Suffix {
  endings: string;
  as: Form['as'];
  /** Minimum length of the stem. */
  stem: number;
  ablative?: boolean;
  /** Starts with a vowel, which softens k, p, t before it: `koltuğu`, `dolabı`. */
  softens?: boolean;
}

/** Folded endings (ı is i, ü is u), longest first within a row. */
const suffixes: readonly Suffix[] = [
  { as: 'local', stem: 3, ablative: true, endings: 'ndan nden dan den tan ten' },
  { as: 'local', stem: 3, endings: 'ndaki ndeki daki deki taki teki nda nde da de ta te' },
  { as: 'local', stem: 4, endings: 'nin nun ya ye' },
  { as: 'noun', stem: 2, endings: 'larini lerini larinin lerinin larin lerin lari leri lar ler' },
  { as: 'noun', stem: 3, endings: 'sinin sunun sini sunu si su' },
  { as: 'noun', stem: 4, endings: 'nin nun yi yu ni nu' },
  { as: 'noun', stem: 3, softens: true, endings: 'inin unun ini unu in un i u' },
  { as: 'with', stem: 3, endings: 'li lu' },
  { as: 'noun', stem: 3, endings: 'es s' },
];

/** Endings of Turkish names and numbers after an apostrophe. */
const afterApostrophe =
  /^(?:n?[dt][ae](?:n|ki)?|n?[dt]aki|n?[dt]eki|[yn]?[iuae]|n?[iu]n|l[ae]r(?:[ia]|d[ae]n?|in)?|l[iu]|l[iu]k|s[iu]|s[iu]n[ae]|s[iu]nd[ae]n?|s|yl[ae]|c[aei])$/;
const ablativeAfterApostrophe = /^(?:n?[dt][ae]n|s[iu]nd[ae]n)$/;

const hardened: Readonly<Record<string, string>> = { g: 'k', b: 'p', d: 't' };
/** Maximum number of readings per word. */
const maxForms = 10;

/** The readings of a folded word, itself first. `suffix` is the folded text after its apostrophe. */
export function formsOf(stem: string, suffix?: string): Form[] {
  const forms: Form[] = [{ key: stem + (suffix ?? ''), as: 'itself' }];
  if (suffix !== undefined && afterApostrophe.test(suffix)) {
    forms.push({
      key: stem,
      as: 'local',
      apostrophe: true,
      ...(ablativeAfterApostrophe.test(suffix) && { ablative: true }),
    });
    return forms;
  }
  const spelt = spellings[forms[0]?.key ?? ''];
  if (spelt !== undefined) forms.push({ key: spelt, as: 'noun' });
  const lacking = /^([a-z]{3,})s([iu])z$/.exec(stem);
  if (lacking) for (const ending of [`l${lacking[2]}`, '']) forms.push({ key: lacking[1] + ending, as: 'without' });
  const seen = new Set(forms.map((form) => form.key));
  // Two passes: a case may follow a plural or possessive (`dairelerinden`).
  let from = 0;
  for (let pass = 0; pass < 2; pass += 1) {
    const upTo = forms.length;
    for (; from < upTo; from += 1) {
      const before = forms[from];
      if (!before) break;
      if (before.as === 'without') continue;
      for (const form of withoutOneSuffix(before)) {
        if (forms.length >= maxForms) return forms;
        if (seen.has(form.key)) continue;
        seen.add(form.key);
        forms.push(form);
      }
    }
  }
  return forms;
}

function withoutOneSuffix(word: Form): Form[] {
  const forms: Form[] = [];
  const { key } = word;
  if (!/^[a-z]{4,}$/.test(key)) return forms;
  if (key.endsWith('ies') && key.length > 5) forms.push({ key: `${key.slice(0, -3)}y`, as: 'noun' });
  for (const { endings, as, stem, ablative, softens } of suffixes) {
    // The case determines the reading: `evlerde` is `ev`, as a place.
    const reading =
      word.as === 'itself' || as === word.as ? as : word.as === 'local' && as === 'noun' ? 'local' : undefined;
    if (reading === undefined) continue;
    for (const ending of endings.split(' ')) {
      const rest = key.length - ending.length;
      if (rest < stem || !key.endsWith(ending)) continue;
      const base = key.slice(0, rest);
      const isAblative = ablative ?? word.ablative;
      forms.push({ key: base, as: reading, ...(isAblative && { ablative: true }) });
      const hard = softens && hardened[base.at(-1) ?? ''];
      if (hard) forms.push({ key: base.slice(0, -1) + hard, as: reading });
    }
  }
  return forms;
}

/** Stemmed variants of the last word of a compound name: `telefonu` → `telefon`. */
export function looserKeys(lastWord: string, compound: boolean): string[] {
  return formsOf(lastWord)
    .filter((form) => form.as === 'noun' && (compound || /(?:lar|ler|s)$/.test(lastWord)))
    .map((form) => form.key);
}

const possessive = /^[a-z]{2,}(?:[bcdfghjklmnprstvyz][iu]|[aeiou]s[iu]|l[ae]ri)$/;
/** True if a folded word has the ending of a compound's head: `kılıfı`, `kapağı`, `koltuğu`. */
export const isPossessive = (key: string): boolean => possessive.test(key);

/** All endings of a folded noun, including personal ones, which no catalogue name has: `yegenim`, `komsumdan`. */
const nounEndings =
  /^(?:l[ae]r)?(?:[iu]?m(?:[iu]z)?|[iu]n(?:[iu]z)?|s?[iu])?(?:n?[aeiu]|y[aeiu]|n?[dt][ae]n?|n?[iu]n|y?l[ae])?(?:l[iu]k?|s[iu]z|c[iu]|ki)?$/;
/** Shorter prefixes are stems of too many words. */
const minStemLetters = 4;

/** Prefixes of a folded word that may be its stem, longest first. */
export const nounStems = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - minStemLetters) }, (_, cut) => word.slice(0, -1 - cut)).filter(
    (stem) => nounEndings.test(word.slice(stem.length)),
  );
