import { gluedScales } from './grammar-words.ts';
import type { Token } from './tokenizer.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A number in any notation: `40.000`, `1,5 milyon`, `bir buçuk milyon`, `30k`, `3+1`. */
export interface Amount {
  value: number;
  /** Exclusive token index. */
  end: number;
  /** The multiplier; 1 for a plain number. */
  scale: number;
  /** Four digits without a separator, so it may be a year. */
  plain: boolean;
  /** Written only in words. */
  spelt: boolean;
  /** A room layout such as 3+1; the value is then 3.01. */
  layout: boolean;
  ablative: boolean;
}

const suffixOfNumber = /^(?:[dt][ae]n?|[yn]?[ae]|[dt][ae]ki|l[iu]k?)$/;
const ablativeOfNumber = /^(?:[dt][ae]n)$/;

/** The amounts that start at a token. Several if a suffix is ambiguous (`5m`: metres or millions). */
export function amountsAt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Amount[] {
  const first = tokens[at];
  if (!first) return [];
  const before = tokens[at - 1];
  if (first.kind === 'number' && first.value !== undefined && !(first.glued && before?.kind === 'word')) {
    return numeric(tokens, at, first, vocabulary);
  }
  return spelt(tokens, at, vocabulary);
}

function numeric(tokens: readonly Token[], at: number, first: Token, vocabulary: Vocabulary): Amount[] {
  const value = first.value ?? 0;
  const layout = layoutAt(tokens, at, value);
  if (layout) return [layout];
  const plain = /^(?:19|20)\d\d$/.test(first.key) && tokens[at]?.end === first.start + 4 + suffixLength(first);
  const bare: Amount = {
    value,
    end: at + 1,
    scale: 1,
    plain,
    spelt: false,
    layout: false,
    ablative: ablativeOfNumber.test(first.suffix ?? ''),
  };
  const next = tokens[at + 1];
  if (!next) return [bare];
  if (next.glued && next.kind === 'word') {
    const times = gluedScales[next.key];
    if (times !== undefined) {
      const scaled = { ...bare, value: round(value * times), end: at + 2, scale: times, plain: false };
      // `5m` may be metres; `30k` is unambiguous.
      return next.key === 'm' ? [scaled, bare] : [scaled];
    }
    if (suffixOfNumber.test(next.key)) return [{ ...bare, end: at + 2, ablative: ablativeOfNumber.test(next.key) }];
  }
  return [scaledFrom(bare, tokens, vocabulary)];
}

/** Length of a suffix such as `'den`. */
function suffixLength(token: Token): number {
  return token.suffix === undefined ? 0 : token.end - token.start - 4;
}

/** Adds a following half, scale, or smaller scaled number (`1 milyon 250 bin`). */
function scaledFrom(amount: Amount, tokens: readonly Token[], vocabulary: Vocabulary): Amount {
  let { value, end } = amount;
  const half = phraseEnd(tokens, end, vocabulary.words.halfAfter);
  if (half > end) {
    value += 0.5;
    end = half;
  }
  const scale = scaleAt(tokens, end, vocabulary);
  if (!scale) return half > amount.end ? { ...amount, value, end, plain: false } : amount;
  const result: Amount = {
    ...amount,
    value: round(value * scale.times),
    end: end + 1,
    scale: scale.times,
    plain: false,
    ablative: scale.ablative,
  };
  const rest = tokens[result.end];
  const more = rest && (rest.kind === 'number' ? rest.value : undefined);
  const smaller = more === undefined ? undefined : scaleAt(tokens, result.end + 1, vocabulary);
  if (more === undefined || !smaller || smaller.times >= scale.times) return result;
  return {
    ...result,
    value: round(result.value + more * smaller.times),
    end: result.end + 2,
    ablative: smaller.ablative,
  };
}

function scaleAt(
  tokens: readonly Token[],
  at: number,
  vocabulary: Vocabulary,
): { times: number; ablative: boolean } | undefined {
  const token = tokens[at];
  if (token?.kind !== 'word') return undefined;
  for (const form of token.forms) {
    const times = vocabulary.scales.get(form.key);
    if (times !== undefined) return { times, ablative: form.ablative === true };
  }
  return undefined;
}

/** `bir buçuk milyon`, `yarım milyon`, `yüz elli bin`, `two`. */
function spelt(tokens: readonly Token[], at: number, vocabulary: Vocabulary): Amount[] {
  let value = 0;
  let end = at;
  const half = phraseEnd(tokens, at, vocabulary.words.halfAlone);
  if (half > at) {
    value = 0.5;
    end = half;
  }
  for (; half === at && end < at + 4; end += 1) {
    const number = vocabulary.numbers.get(tokens[end]?.key ?? '');
    if (number === undefined) break;
    value = number === 100 && value > 0 ? value * 100 : value + number;
  }
  const alone = end === at ? scaleAt(tokens, at, vocabulary) : undefined;
  // `bin tl altı` means a thousand; `k tl` means nothing.
  if (alone && (tokens[at]?.key.length ?? 0) > 2)
    return [
      {
        value: alone.times,
        end: at + 1,
        scale: alone.times,
        plain: false,
        spelt: true,
        layout: false,
        ablative: alone.ablative,
      },
    ];
  if (end === at) return [];
  const amount = { value, end, scale: 1, plain: false, spelt: true, layout: false, ablative: false };
  const scaled = scaledFrom(amount, tokens, vocabulary);
  if (scaled.scale > 1) return [{ ...scaled, spelt: false }];
  return half > at ? [] : [scaled];
}

/** `3+1` without spaces between. */
function layoutAt(tokens: readonly Token[], at: number, rooms: number): Amount | undefined {
  const [plus, living] = [tokens[at + 1], tokens[at + 2]];
  if (plus?.key !== '+' || !plus.glued || living?.value === undefined || !living.glued || living.value > 99)
    return undefined;
  return {
    value: rooms + living.value / 100,
    end: at + 3,
    scale: 1,
    plain: false,
    spelt: false,
    layout: true,
    ablative: ablativeOfNumber.test(living.suffix ?? ''),
  };
}

function phraseEnd(tokens: readonly Token[], at: number, phrases: ReadonlySet<string>): number {
  let key = '';
  let found = at;
  for (let end = at; end < at + 3; end += 1) {
    const token = tokens[end];
    if (!token) break;
    key += (key && ' ') + token.key;
    if (phrases.has(key)) found = end + 1;
  }
  return found;
}

/** Removes floating-point errors, as in 2.3 × 1e6. */
function round(value: number): number {
  return Math.round(value * 100) / 100;
}
