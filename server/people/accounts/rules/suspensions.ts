import type { ConductReason } from '../../../../contract/enums.ts';

/** Why an account cannot sign in, and until when. */
export interface Suspension {
  until: Date;
  reason: ConductReason;
  message: string;
  by: string;
  at: Date;
}

/** Suspensions of accounts. Changes join the current transaction. */
export interface Suspensions {
  /** The suspension in force now. */
  of(accountId: string): Promise<Suspension | undefined>;
  /** Which of these accounts are suspended now. */
  among(accountIds: readonly string[]): Promise<Set<string>>;
  /** Suspends an account at once: ends its sessions and takes its ads off sale. Returns false if it was already suspended. */
  begin(accountId: string, suspension: Omit<Suspension, 'at'>): Promise<boolean>;
  /** Ends a suspension and puts the ads back on sale. Returns whether a suspension existed, even one past its end. */
  end(accountId: string): Promise<boolean>;
  /** Accounts whose suspension is past its end, earliest end first. */
  due(limit: number): Promise<string[]>;
}
