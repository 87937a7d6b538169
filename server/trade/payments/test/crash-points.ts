import type { PaymentDeps } from '../operations/dependencies.ts';

/** A process that dies at a boundary: before or after a step towards the outside or into the books. Until it is started again nothing of it works. */
export class CrashPoints {
  private left = Number.POSITIVE_INFINITY;
  private isDead = false;
  /** Boundaries passed since the last start. */
  passed = 0;

  /** Dies at the boundary after so many. */
  after(boundaries: number): void {
    this.left = boundaries;
  }

  /** Another process takes its place. */
  start(): void {
    this.left = Number.POSITIVE_INFINITY;
    this.isDead = false;
    this.passed = 0;
  }

  private boundary(): void {
    if (this.isDead) throw new Error('The process is dead');
    this.passed += 1;
    this.left -= 1;
    if (this.left >= 0) return;
    this.isDead = true;
    throw new Error('The process was killed');
  }

  /** Every method of an object with a boundary before and after it. */
  private around<T extends object>(whole: T): T {
    return new Proxy(whole, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return async (...values: unknown[]) => {
          this.boundary();
          const answer: unknown = await Reflect.apply(value, target, values);
          this.boundary();
          return answer;
        };
      },
    });
  }

  /** The dependencies of a process that may be cut off between any two steps. */
  wrap = (deps: PaymentDeps): PaymentDeps => ({
    ...deps,
    provider: new Proxy(deps.provider, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (name === 'name' || name === 'origins' || name === 'wallet') return value;
        if (name === 'readNotification' || name === 'readReturn') return value;
        return Reflect.get(this.around(target), name);
      },
    }),
    ledger: this.around(deps.ledger),
    goods: this.around(deps.goods),
    wallets: this.around(deps.wallets),
    notices: this.around(deps.notices),
    live: this.around(deps.live),
  });
}
