import type { PaymentDeps } from '../operations/dependencies.ts';

/** A simulated process that crashes before or after a call of the provider, the ledger or another port. All calls fail until `start`. */
export class CrashPoints {
  private left = Number.POSITIVE_INFINITY;
  private isDead = false;
  /** Crash points passed since the last start. */
  passed = 0;

  /** Crashes after this many crash points. */
  after(boundaries: number): void {
    this.left = boundaries;
  }

  /** Restarts the process. */
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

  /** Adds a crash point before and after every method. */
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

  /** Dependencies with crash points. */
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
