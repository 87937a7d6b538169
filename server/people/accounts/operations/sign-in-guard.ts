import { createHash } from 'crypto';
import { limits } from '../../../../contract/limits.ts';
import type { RequestContext } from '../../../platform/caller.ts';
import type { Sessions } from '../../session/port.ts';
import { networkOf } from '../../verification/port.ts';
import type { Throttle } from '../../verification/port.ts';

export interface GuardDeps {
  throttle: Throttle;
  sessions: Pick<Sessions, 'knowsDevice'>;
}

/** A password attempt for an address or number. */
export interface Attempt {
  target: string;
  /** The account that has the target, if any. */
  accountId: string | undefined;
  context: RequestContext;
}

/** Throttle keys of one attempt. */
interface Keys {
  /** The browser, if it has signed in to this account before. */
  device: string | undefined;
  /** This network address on this account. */
  pair: string;
  /** All unknown browsers on this account. */
  account: string;
  /** The number of accounts on which this network address failed. */
  address: string;
}

/**
 * Slows down password guessing (decision 014). A browser that has signed in to the account is counted separately. Other attempts wait per
 * network address and account. An address that fails on many accounts waits before each further account. An account on which many addresses
 * fail makes all of them wait.
 */
export interface SignInGuard {
  /** Throws TooManyAttempts. */
  check(attempt: Attempt): Promise<AllowedAttempt>;
  /** Clears the failures of unknown browsers on an account, after its owner proved their identity. */
  forgive(targets: readonly string[], context: RequestContext): Promise<void>;
}

/** An allowed attempt. The caller must report its outcome. */
export interface AllowedAttempt {
  failed(): Promise<void>;
  succeeded(): Promise<void>;
}

const pairKey = (target: string, { from }: RequestContext): string =>
  `pair:${signInKey(target)}|${networkOf(from.address)}`;

export function createSignInGuard({ throttle, sessions }: GuardDeps): SignInGuard {
  async function keysOf({ target, accountId, context }: Attempt): Promise<Keys> {
    const device = context.browser?.device;
    // Queried for unknown targets too, so that timing does not reveal whether an account exists.
    const isKnown = device !== undefined && (await sessions.knowsDevice(accountId, device));
    return {
      device: isKnown ? `device:${signInKey(target)}|${device}` : undefined,
      pair: pairKey(target, context),
      account: signInKey(target),
      address: `address:${networkOf(context.from.address)}`,
    };
  }

  /**
   * Counts the attempt as a failure before the password is checked, which takes a while: of parallel attempts, also in other processes, only one may pass
   * a key without free attempts. Returns the count.
   */
  async function countAhead(key: string, before: number): Promise<number> {
    const failures = await throttle.countFailure(key, limits.freeSignInTries);
    if (failures > before + 1 && failures > limits.freeSignInTries) await throttle.check([key]);
    return failures;
  }

  async function failed({ device, account, address }: Keys, failures: number): Promise<void> {
    if (device !== undefined) return;
    // Repeated typing errors count as one account of the address.
    if (failures === 1) await throttle.countFailure(address, limits.freeAddressAccounts);
    // A throttled address does not count further, or one attacker could lock all others out of the account.
    if (failures <= limits.freeSignInTries) await throttle.countFailure(account, limits.freeAccountTries);
  }

  return {
    async check(attempt) {
      const keys = await keysOf(attempt);
      const { device, pair, account, address } = keys;
      const before = await throttle.failuresOf(device ?? pair);
      if (device !== undefined) await throttle.check([device]);
      else await throttle.check([pair, account, ...(before === 0 ? [address] : [])]);
      const failures = await countAhead(device ?? pair, before);
      return {
        failed: () => failed(keys, failures),
        // Never clears the address key: an attacker could reset it with an own account.
        succeeded: () => throttle.clear(device === undefined ? [pair, account] : [device]),
      };
    },

    forgive: (targets, context) =>
      throttle.clear(targets.flatMap((target) => [signInKey(target), pairKey(target, context)])),
  };
}

/** Throttle key of sign-ins to an address or number. */
export const signInKey = (target: string): string => `login:${createHash('sha256').update(target).digest('hex')}`;
