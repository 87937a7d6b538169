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

/** Somebody tries a password for an address or number. */
export interface Attempt {
  target: string;
  /** Whose the target is. */
  accountId: string | undefined;
  context: RequestContext;
}

/** What a try counts for. */
interface Keys {
  /** The browser, where it has signed in to this very account before. */
  device: string | undefined;
  /** This network address, on this account. */
  pair: string;
  /** All strangers, on this account. */
  account: string;
  /** How many accounts this network address failed on. */
  address: string;
}

/**
 * Slows guesses at passwords down (decision 014). A browser that has signed in to the account answers for itself alone. Everybody else
 * waits by network address and account; an address that fails on many accounts waits before each further one, and an account on which many
 * addresses fail waits for all of them.
 */
export interface SignInGuard {
  /** Refuses TooManyAttempts. */
  check(attempt: Attempt): Promise<Guarded>;
  /** Forgets what strangers failed on an account, from everywhere and from here: its owner has just proved to be it. */
  forgive(targets: readonly string[], context: RequestContext): Promise<void>;
}

/** A try that may be made; says afterwards how it ended. */
export interface Guarded {
  failed(): Promise<void>;
  succeeded(): Promise<void>;
}

const pairKey = (target: string, { from }: RequestContext): string =>
  `pair:${signInKey(target)}|${networkOf(from.address)}`;

export function createSignInGuard({ throttle, sessions }: GuardDeps): SignInGuard {
  async function keysOf({ target, accountId, context }: Attempt): Promise<Keys> {
    const device = context.browser?.device;
    // Asked for unknown targets, too: nobody learns of an account by what is asked.
    const isKnown = device !== undefined && (await sessions.knowsDevice(accountId, device));
    return {
      device: isKnown ? `device:${signInKey(target)}|${device}` : undefined,
      pair: pairKey(target, context),
      account: signInKey(target),
      address: `address:${networkOf(context.from.address)}`,
    };
  }

  async function failed({ device, pair, account, address }: Keys): Promise<void> {
    if (device !== undefined) {
      await throttle.failed(device, limits.freeSignInTries);
      return;
    }
    const failures = await throttle.failed(pair, limits.freeSignInTries);
    // Somebody who mistypes counts as one account of the address, however often.
    if (failures === 1) await throttle.failed(address, limits.freeAddressAccounts);
    // What is slow already adds nothing: else one stranger could keep everybody else from the account.
    if (failures <= limits.freeSignInTries) await throttle.failed(account, limits.freeAccountTries);
  }

  return {
    async check(attempt) {
      const keys = await keysOf(attempt);
      const { device, pair, account, address } = keys;
      if (device !== undefined) await throttle.check([device]);
      else {
        const isFirst = (await throttle.failuresOf(pair)) === 0;
        await throttle.check([pair, account, ...(isFirst ? [address] : [])]);
      }
      return {
        failed: () => failed(keys),
        // Never the address: an own account would clear the way to other people's.
        succeeded: () => throttle.succeeded(device === undefined ? [pair, account] : [device]),
      };
    },

    forgive: (targets, context) =>
      throttle.succeeded(targets.flatMap((target) => [signInKey(target), pairKey(target, context)])),
  };
}

/** What sign-ins by an address or number are counted under. */
export const signInKey = (target: string): string => `login:${createHash('sha256').update(target).digest('hex')}`;
