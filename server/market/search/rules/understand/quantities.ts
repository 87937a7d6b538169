import { amountsAt } from './amounts.ts';
import type { Amount } from './amounts.ts';
import type { Hit } from './phrase-hits.ts';
import { rangeForms } from './grammar-words.ts';
import type { Token } from './tokenizer.ts';
import type { Measure, Vocabulary } from './vocabulary.ts';

/** Bounds in the text, before it is decided what they bound. */
export interface Quantity {
  start: number;
  end: number;
  /** `around` is `civarı`; `exact` is one number without a bound. */
  bound: 'range' | 'from' | 'to' | 'exact' | 'around';
  from?: number;
  to?: number;
  /** What words beside the numbers measure; empty if there are none. */
  measures: readonly Measure[];
  /** What a comparator itself implies: `ucuz`, `newer than`. */
  hint?: 'price' | 'year';
  /** True if every number could be a year. */
  yearLike: boolean;
  /** True if some number has a scale, a thousands separator, or is too large for anything but money. */
  moneyLike: boolean;
  layout: boolean;
  /** True if some number has a scale: `300 bin`. */
  isScaled: boolean;
  /** True if words mark a bound (`arası`, `altı`), not only a dash. */
  isBound: boolean;
}

interface Draft {
  isBound?: true;
  /** Multiplier of a unit: a `dönüm` is a thousand square metres. */
  factor?: number;
  amounts: readonly Amount[];
  measures: readonly Measure[];
  hint?: 'price' | 'year';
}

interface Element {
  name: string;
  optional: boolean;
}
const forms = rangeForms.map(({ bound, form }) => ({
  says: bound,
  elements: form.split(' ').map((part): Element => ({ name: part.replace('?', ''), optional: part.endsWith('?') })),
  /** Roles that must occur in a sentence of this form. */
  needed: form.split(' ').filter((part) => !part.endsWith('?') && !['Q', 'Q!'].includes(part)),
}));

/** Forms that are possible with the comparators in the sentence. */
export function formsIn(hits: readonly Hit[][], { comparators }: Vocabulary): RangeForm[] {
  const roles = new Set<string>();
  for (const own of hits)
    for (const { key, form } of own)
      if (form.as === 'itself') for (const { role } of comparators.get(key) ?? []) roles.add(role);
  return forms.filter(({ needed }) => needed.every((role) => roles.has(role)));
}

export type RangeForm = (typeof forms)[number];

/**
 * The quantities that start at a token: for each end, the first matching form. `forms` are the possible ones; `memo` caches amounts, which many forms
 * share.
 */
export function quantitiesAt(
  tokens: readonly Token[],
  at: number,
  hits: readonly Hit[][],
  { forms: possible, memo }: { forms: readonly RangeForm[]; memo: Map<number, Amount[]> },
  vocabulary: Vocabulary,
): Quantity[] {
  if (!mayBegin(tokens, at, hits, vocabulary)) return [];
  const found = new Map<number, Quantity[]>();
  for (const { says, elements } of possible) {
    const ends = new Map<number, Draft[]>();
    walk(elements, 0, at, { amounts: [], measures: [] });
    for (const [end, drafts] of ends) {
      if (found.has(end)) continue;
      const quantities = drafts.flatMap((draft) => quantityOf(draft, says, at, end) ?? []);
      if (quantities.length > 0) found.set(end, quantities);
    }

    function walk(parts: readonly Element[], part: number, i: number, draft: Draft): void {
      const element = parts[part];
      if (!element) {
        const drafts = ends.get(i);
        if (drafts) drafts.push(draft);
        else ends.set(i, [draft]);
        return;
      }
      if (element.optional) walk(parts, part + 1, i, draft);
      if (i > at && tokens[i]?.parted) return;
      for (const [next, after] of steps(element.name, i, draft)) walk(parts, part + 1, next, after);
    }
  }
  return [...found.values()].flat();

  /** The possible readings of one form element at a token. */
  function steps(name: string, i: number, draft: Draft): [number, Draft][] {
    if (name === 'Q' || name === 'Q!') return amountSteps(name === 'Q!', i, draft);
    if (name === 'M') {
      return (hits[i] ?? []).flatMap(({ key, end }): [number, Draft][] => {
        const measure = vocabulary.measures.get(key);
        return measure && tokens[i]?.kind !== 'number'
          ? [[end, { ...draft, measures: [...draft.measures, measure] }]]
          : [];
      });
    }
    return (hits[i] ?? []).flatMap(({ key, end, form }): [number, Draft][] => {
      if (form.as !== 'itself') return [];
      const comparator = vocabulary.comparators.get(key)?.find(({ role }) => role === name);
      if (!comparator) return [];
      // `3+1` is not `3+`.
      if (name === 'plus' && tokens[end]?.kind === 'number') return [];
      const bounding: Draft = name === 'dash' || name === 'and' ? draft : { ...draft, isBound: true };
      return [[end, comparator.measure ? { ...bounding, hint: comparator.measure } : bounding]];
    });
  }

  /** A number, with its unit if one follows. */
  function amountSteps(ablative: boolean, i: number, draft: Draft): [number, Draft][] {
    const sign = tokens[i]?.kind === 'sign' ? vocabulary.measures.get(tokens[i]?.key ?? '') : undefined;
    const money = sign?.price || sign?.unit === '%' ? sign : undefined;
    const before = money ? 1 : 0;
    const amountsHere = memo.get(i + before) ?? amountsAt(tokens, i + before, vocabulary);
    memo.set(i + before, amountsHere);
    return amountsHere.flatMap((amount): [number, Draft][] => {
      const measured = before && money ? [...draft.measures, money] : draft.measures;
      const amounts = [...draft.amounts, amount];
      const withUnit = (hits[amount.end] ?? []).flatMap(({ key, end, form }): [number, Draft][] => {
        const measure = vocabulary.measures.get(key);
        if (measure?.unit === undefined || (ablative && !form.ablative)) return [];
        const factor = measure.factor ?? draft.factor;
        return [
          [end, { ...draft, amounts, measures: [...measured, measure], ...(factor !== undefined && { factor }) }],
        ];
      });
      // `500 bin ruble` is not a price in lira.
      const isForeign = tokens[amount.end] && vocabulary.words.foreignMoney.has(tokens[amount.end]?.key ?? '');
      return isForeign || (ablative && !amount.ablative)
        ? withUnit
        : [...withUnit, [amount.end, { ...draft, amounts, measures: measured }]];
    });
  }
}

function mayBegin(tokens: readonly Token[], at: number, hits: readonly Hit[][], vocabulary: Vocabulary): boolean {
  const token = tokens[at];
  if (!token) return false;
  if (
    token.kind === 'number' ||
    (token.kind === 'sign' && vocabulary.measures.has(token.key)) ||
    vocabulary.scales.has(token.key) ||
    vocabulary.numbers.has(token.key) ||
    vocabulary.words.halfAlone.has(token.key)
  )
    return true;
  return (hits[at] ?? []).some(({ key, end }) => {
    if (!vocabulary.measures.has(key) && !vocabulary.comparators.has(key)) return false;
    // Requires a number nearby.
    return tokens.slice(end, end + 4).some((near) => near.kind === 'number' || vocabulary.numbers.has(near.key));
  });
}

function quantityOf(draft: Draft, bound: Quantity['bound'], start: number, end: number): Quantity | undefined {
  const [first, second] = draft.amounts;
  if (!first || (bound === 'range') !== (second !== undefined)) return undefined;
  const { measures, hint } = draft;
  const named = measures.length > 0;
  // `on kiralık` is not ten; `3+1` is a value by itself.
  if (draft.amounts.some((amount) => amount.spelt) && !named) return undefined;
  if (draft.amounts.some((amount) => amount.layout !== first.layout)) return undefined;
  const yearLike = draft.amounts.every((amount) => amount.plain);
  const isMoney = draft.amounts.some((amount) => amount.scale > 1 || amount.value >= 10_000);
  if (bound === 'exact' && !named && !yearLike && !isMoney) return undefined;
  const factor = draft.factor ?? 1;
  const [low, high] = (second ? inOrder(withScale(first, second), second.value) : around(first.value, bound)).map(
    (amount) => amount * factor,
  ) as [number, number];
  return {
    start,
    end,
    bound,
    ...(bound !== 'to' && { from: low }),
    ...(bound !== 'from' && { to: high }),
    measures,
    ...(hint && { hint }),
    yearLike,
    moneyLike: isMoney,
    layout: first.layout,
    isScaled: draft.amounts.some((amount) => amount.scale > 1),
    isBound: draft.isBound === true,
  };
}

/** Relative width of `civarı` on both sides. */
const aroundShare = 0.1;

/** The value, or the range that `civarı` means. */
export function around(value: number, bound: string): [number, number] {
  const share = bound === 'around' ? aroundShare : 0;
  return [Math.round(value * (1 - share) * 100) / 100, Math.round(value * (1 + share) * 100) / 100];
}

/** `10-20 bin` starts at ten thousand; `500 - 1 milyon` at five hundred thousand. */
function withScale(first: Amount, second: Amount): number {
  if (first.scale > 1 || second.scale === 1 || first.value >= 1000) return first.value;
  const same = first.value * second.scale;
  return same < second.value ? same : first.value * 1000 < second.value ? first.value * 1000 : first.value;
}

function inOrder(a: number, b: number): [number, number] {
  return a <= b ? [a, b] : [b, a];
}
