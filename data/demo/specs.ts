/** Fills an ad's specs: wishes first, then usual values, then any valid value. */
import { isAskedWith } from '../../server/market/catalogue/port.ts';
import type { CatalogueCategory, CatalogueSpec, CatalogueValue } from '../../server/market/catalogue/port.ts';
import type { Draft, SpecPlan, Wish } from './model.ts';
import { Weighted } from './random.ts';
import type { Random } from './random.ts';
import { chances, choices, leftOut, numbers, oddValues, popular, rules, severalAtMost } from './spec-tables.ts';

type SharedPlan = Omit<SpecPlan, 'required' | 'askedWith' | 'byWish' | 'chance' | 'rule'>;
const plans = new Map<CatalogueSpec, SharedPlan>();

/** A category's specs for ads, in order. */
export function planSpecs(category: CatalogueCategory): SpecPlan[] {
  return category.specs
    .filter(({ create }) => create !== 'absent')
    .map(({ spec, create, askedWith }) => {
      let plan = plans.get(spec);
      if (!plan) plans.set(spec, (plan = planOf(spec)));
      return {
        ...plan,
        rule: rules[spec.key],
        required: create === 'required',
        askedWith,
        byWish: create !== 'required' && leftOut.has(spec.key),
        chance: chances[spec.key] ?? (spec.kind === 'yesNo' ? 0.3 : spec.kind === 'several' ? 0.4 : 0.6),
      };
    });
}

function planOf(spec: CatalogueSpec): SharedPlan {
  const ids = new Map(spec.values.map((value) => [value.names.tr, value]));
  const sound = spec.values.filter((value) => !oddValues.test(value.names.tr));
  const pool = sound.length ? sound : spec.values;
  const usual = choices[spec.key];
  if (usual) {
    const usable = usual.flatMap(([name, weight]) => {
      const value = ids.get(name);
      return value ? [{ value, weight }] : [];
    });
    if (usable.length) {
      const drawn = new Weighted(usable, (one) => one.weight);
      return { key: spec.key, spec, ids, draw: (random) => drawn.draw(random).value };
    }
  }
  if (spec.parentSpecId !== undefined) {
    const children = Map.groupBy(spec.values, (value) => value.parentValueId);
    return {
      key: spec.key,
      spec,
      ids,
      draw: (random, parent) => {
        const own = parent && children.get(parent.id);
        return own && random.pick(own);
      },
    };
  }
  const popularValues = (popular[spec.key] ?? []).flatMap((name) => ids.get(name) ?? []);
  return {
    key: spec.key,
    spec,
    ids,
    draw: (random) =>
      popularValues.length && random.chance(0.95)
        ? popularValues[Math.floor(popularValues.length * random.next() ** 1.5)]
        : random.pick(pool),
  };
}

/** Returns the ad's specs as JSON by spec id, and stores them in the draft's facts. */
export function fillSpecs(plan: readonly SpecPlan[], draft: Draft): string {
  const { random, facts } = draft;
  const parents = new Map<number, CatalogueValue>();
  const chosen = new Set<number>();
  let json = '';
  for (const one of plan) {
    const { spec, key } = one;
    if (!isAskedWith(one, chosen)) continue;
    const wish = wishFor(one, draft);
    if (wish === null || wish === false) {
      if (!one.required) continue;
    }
    let content: string | undefined;
    if (spec.kind === 'number') {
      const value = typeof wish === 'number' ? wish : numberFor(spec, key, random);
      const bounded = Math.min(spec.max ?? value, Math.max(spec.min ?? value, value));
      facts[key] = bounded;
      content = String(bounded);
    } else if (spec.kind === 'yesNo') {
      // `Evet` is the only value; a spec answered with no has none.
      const [value] = spec.values;
      if (!value) continue;
      facts[key] = wish !== false;
      content = wish === false ? '[]' : `[${value.id}]`;
    } else if (spec.kind === 'several') {
      const values = severalFor(one, wish, random);
      if (values.length === 0) continue;
      facts[key] = values[0]?.names.tr;
      content = '[';
      for (const value of values) content += content === '[' ? value.id : `,${value.id}`;
      content += ']';
    } else {
      const value = valueFor(
        one,
        wish,
        random,
        spec.parentSpecId === undefined ? undefined : parents.get(spec.parentSpecId),
      );
      if (!value) continue;
      parents.set(spec.id, value);
      chosen.add(value.id);
      facts[key] = value.names.tr;
      content = `[${value.id}]`;
    }
    json += `${json ? ',' : ''}"${spec.id}":${content}`;
  }
  return `{${json}}`;
}

/** The wanted value; null leaves the spec empty, undefined allows any valid value. */
function wishFor({ key, spec, required, byWish, chance, rule }: SpecPlan, draft: Draft): Wish | undefined {
  const wished = draft.wishes[key];
  if (wished !== undefined) return wished;
  if (byWish) return null;
  const ruled = rule?.(draft);
  if (ruled !== undefined) return ruled;
  if (required) return undefined;
  if (!draft.random.chance(chance)) return null;
  return spec.kind === 'yesNo' ? true : undefined;
}

function numberFor(spec: CatalogueSpec, key: string, random: Random): number {
  const usual = numbers[key];
  if (usual) {
    const [low, high, step] = usual;
    const value = low + (high - low) * random.next() ** 1.4;
    return Number((Math.round(value / step) * step).toFixed(2));
  }
  const { edges } = spec;
  const edge = edges[Math.floor(edges.length * (0.2 + 0.5 * random.next()))];
  return edge ?? spec.min ?? 1;
}

function severalFor({ spec, ids, key }: SpecPlan, wish: Wish | undefined, random: Random): CatalogueValue[] {
  if (typeof wish === 'string') wish = [wish];
  if (Array.isArray(wish)) return wish.flatMap((name: string) => ids.get(name) ?? []);
  const most = severalAtMost[key] ?? (key.endsWith('aterial') || key === 'fabric' ? 1 : 3);
  const count = random.between(1, Math.min(most, spec.values.length));
  const chosen = new Set<CatalogueValue>();
  for (let tries = 0; tries < count * 2 && chosen.size < count; tries += 1) {
    const value = random.pick(spec.values);
    if (!oddValues.test(value.names.tr)) chosen.add(value);
  }
  return [...chosen];
}

function valueFor(
  { spec, ids, draw }: SpecPlan,
  wish: Wish | undefined,
  random: Random,
  parent: CatalogueValue | undefined,
): CatalogueValue | undefined {
  if (Array.isArray(wish)) wish = random.pick(wish as readonly string[]);
  if (typeof wish === 'number' && spec.kind === 'range') {
    const number = wish;
    return spec.values.find(({ from = -Infinity, to = Infinity }) => number >= from && number < to);
  }
  if (typeof wish === 'number') wish = String(wish);
  if (typeof wish === 'string') {
    if (spec.parentSpecId !== undefined && parent)
      return spec.values.find((value) => value.parentValueId === parent.id && value.names.tr === wish);
    return ids.get(wish) ?? draw(random, parent);
  }
  return draw(random, parent);
}
