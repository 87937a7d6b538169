import { balanceFigures, countFigures, figureNames, moneyFigures } from '../../../../contract/overview.ts';
import type { FigureName } from '../../../../contract/overview.ts';
import type { Figure } from '../../../../contract/schemas/overview.ts';

export interface StepSum {
  metric: string;
  /** 0 for the newest step of the range, −1 for the one before it. */
  step: number;
  amount: number;
  count: number;
}

/** Steps outside the range: see the statement. */
export interface OtherSteps {
  previous: number;
  before: number;
  today: number;
  lastWeek: number;
}

const balances = new Set<string>(balanceFigures);
const money = new Set<string>(moneyFigures);
const counts = new Set<string>(countFigures);

/** Metrics with other names than their figures. Paid checkouts are postings of sold goods. */
const metricOf = (name: FigureName): string => (name === 'orders' ? 'gmv' : name);

function valueOf(name: FigureName, sums: { amount: number; count: number }): number {
  if (counts.has(name)) return sums.count;
  if (money.has(name) || balances.has(name)) return sums.amount;
  // An average.
  return sums.count === 0 ? 0 : Math.round(sums.amount / sums.count);
}

const nothing = { amount: 0, count: 0 };
const plus = (one: typeof nothing, other: typeof nothing) => ({
  amount: one.amount + other.amount,
  count: one.count + other.count,
});

/** The figures of a range with `points` steps. Balances are sums of all changes up to the end of each step. */
export function figuresOf(sums: readonly StepSum[], points: number, others: OtherSteps): Record<FigureName, Figure> {
  const byMetric = Map.groupBy(sums, ({ metric }) => metric);
  const figureOf = (name: FigureName): Figure => {
    const own = new Map((byMetric.get(metricOf(name)) ?? []).map((sum) => [sum.step, sum]));
    const at = (step: number) => own.get(step) ?? nothing;
    const steps = Array.from({ length: points }, (_, index) => at(index - points + 1));
    const [today, lastWeek] = [at(others.today), at(others.lastWeek)].map((sum) => valueOf(name, sum)) as [
      number,
      number,
    ];
    if (!balances.has(name)) {
      return {
        total: valueOf(name, steps.reduce(plus, nothing)),
        previous: valueOf(name, at(others.previous)),
        today,
        lastWeek,
        points: steps.map((sum) => valueOf(name, sum)),
      };
    }
    const previous = at(others.before).amount + at(others.previous).amount;
    let balance = previous;
    const ends = steps.map(({ amount }) => (balance += amount));
    return { total: balance, previous, today, lastWeek, points: ends };
  };
  return Object.fromEntries(figureNames.map((name) => [name, figureOf(name)])) as Record<FigureName, Figure>;
}
