import type { Random } from './random.ts';

/**
 * Known facts about an ad while its texts are written: specs by key (catalogue value names, numbers) and the market's additions. A missing or false
 * slot excludes phrases that need it.
 */
export type Facts = Record<string, string | number | boolean | undefined>;

type Part = string | { slot: string; lower: boolean; grouped: boolean } | { options: readonly (readonly Part[])[] };

export interface Phrase {
  conditions: readonly { slot: string; values: readonly string[]; negated: boolean }[];
  /** Slots outside alternatives. */
  needs: readonly string[];
  parts: readonly Part[];
}

/** Alternative phrases; one that fits the facts is used. */
export type Phrases = readonly Phrase[];

/**
 * Parses hand-written phrases, one a line. `[a|b|]` chooses, `{slot}` inserts a fact (`{slot:lower}` in lower case, `{slot:n}` with thousands
 * separators and decimal comma). Conditions before `:: ` are joined by `&`: `slot`, `!slot`, `slot=Value|Other`, `slot!=Value`.
 */
export function phrases(text: string): Phrases {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .map(readPhrase);
}

const usedWords =
  /kullanıl|kullandı|yıkan|giyildi|bakım|izler|sakla|oynan|temizlen|tamir|değişti|yenilen|sezon|söküldü|eskid|bilendi|yeni yağlandı|Temizliği|artık|okundu|temizliği|kenarda|durdu|akordu|Akordu|geçen/i;

/** Parses phrases; those about use are excluded for new items. */
export function ofUsedThings(text: string): Phrases {
  return phrases(
    text
      .split('\n')
      .map((line) => line.trim())
      .map((line) =>
        !usedWords.test(line) || line.includes('condition=')
          ? line
          : line.includes(':: ')
            ? `condition!=Sıfır&${line}`
            : `condition!=Sıfır:: ${line}`,
      )
      .join('\n'),
  );
}

/** Refers to photos in the ad. */
const ofPhotos = /fotoğraf(?:lar)?[dt]a|fotoğrafları bu|ek fotoğraf/i;

function readPhrase(line: string): Phrase {
  const split = line.indexOf(':: ');
  const conditions = (split < 0 ? '' : line.slice(0, split))
    .split('&')
    .filter(Boolean)
    .map((condition) => {
      const match = /^(!?)(\w+)(?:(!?)=(.+))?$/.exec(condition.trim());
      if (!match) throw new Error(`Not a condition: ${condition} in ${line}`);
      const [, not = '', slot = '', notEqual = '', values] = match;
      return { slot, values: values === undefined ? [] : values.split('|'), negated: not !== '' || notEqual !== '' };
    });
  if (ofPhotos.test(line)) conditions.push({ slot: 'photographed', values: [], negated: false });
  const parts = readParts(split < 0 ? line : line.slice(split + 3), line);
  const needs = parts.flatMap((part) => (typeof part === 'object' && 'slot' in part ? [part.slot] : []));
  return { conditions, needs, parts };
}

function readParts(text: string, line: string): Part[] {
  const parts: Part[] = [];
  const pattern = /\{(\w+)(:lower|:n)?\}|\[([^\]]*)\]/g;
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > from) parts.push(text.slice(from, match.index));
    from = match.index + match[0].length;
    const [, slot, form, options] = match;
    if (slot !== undefined) parts.push({ slot, lower: form === ':lower', grouped: form === ':n' });
    else parts.push({ options: (options ?? '').split('|').map((option) => readParts(option, line)) });
  }
  const rest = text.slice(from);
  if (/[{}[\]]/.test(rest)) throw new Error(`Unbalanced: ${line}`);
  if (rest) parts.push(rest);
  return parts;
}

const lowered = new Map<string, string>();

/** Turkish lower case, memoised because words repeat often. */
export function lower(text: string): string {
  let result = lowered.get(text);
  if (result === undefined) lowered.set(text, (result = text.toLocaleLowerCase('tr')));
  return result;
}

/** A whole number with Turkish thousands separators. */
export function grouped(value: number): string {
  const digits = String(Math.round(value));
  let result = digits.slice(-3);
  for (let end = digits.length - 3; end > 0; end -= 3) result = `${digits.slice(Math.max(0, end - 3), end)}.${result}`;
  return result;
}

function fits(phrase: Phrase, facts: Facts): boolean {
  for (const { slot, values, negated } of phrase.conditions) {
    const fact = facts[slot];
    const isMet = values.length ? values.includes(String(fact)) : fact !== undefined && fact !== false && fact !== '';
    if (isMet === negated) return false;
  }
  for (const slot of phrase.needs) if (facts[slot] === undefined || facts[slot] === false) return false;
  return true;
}

function write(parts: readonly Part[], facts: Facts, random: Random): string {
  let text = '';
  for (const part of parts) {
    if (typeof part === 'string') text += part;
    else if ('options' in part) text += write(random.pick(part.options), facts, random);
    else {
      const fact = facts[part.slot];
      if (part.grouped && typeof fact === 'number') text += grouped(fact);
      else
        text += part.lower
          ? lower(String(fact))
          : typeof fact === 'number'
            ? String(fact).replace('.', ',')
            : String(fact);
    }
  }
  return text;
}

/** A random phrase that fits the facts, filled in; undefined if none fits. Skips and extends `used`. */
export function say(list: Phrases, facts: Facts, random: Random, used?: Set<Phrase>): string | undefined {
  if (list.length === 0) return undefined;
  const fresh = (phrase: Phrase) => !used?.has(phrase) && fits(phrase, facts);
  const textOf = (phrase: Phrase) => {
    used?.add(phrase);
    return write(phrase.parts, facts, random);
  };
  // The first draw usually fits; otherwise the list is searched.
  for (let tries = 0; tries < 3; tries += 1) {
    const phrase = random.pick(list);
    if (fresh(phrase)) return textOf(phrase);
  }
  const fitting = list.filter(fresh);
  return fitting.length ? textOf(random.pick(fitting)) : undefined;
}

/** Capitalises the first letter by Turkish rules; `iPhone` is unchanged. */
export function sentenceCase(text: string): string {
  const first = text.charAt(0);
  if (/^\p{Ll}\p{Lu}/u.test(text)) return text;
  if (first === 'i') return `İ${text.slice(1)}`;
  return first === 'ı' ? `I${text.slice(1)}` : first.toUpperCase() + text.slice(1);
}
