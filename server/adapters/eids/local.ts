import { clock } from '../../platform/clock.ts';
import { AuthorityUnreachable } from './port.ts';
import type { AuthorityAdapter } from './port.ts';

const dayMs = 24 * 3600 * 1000;
const usualDays = 90;

/**
 * Stands in for the register outside production. The last digits of the number choose the answer, so that every case can be tried:
 * docs/decisions/011-listing-authority-eids.md.
 */
export const localAuthority: AuthorityAdapter = {
  async ask({ registryNumber, isRecheck }) {
    const ending = registryNumber.slice(-3);
    if (ending === '999') throw new AuthorityUnreachable('the number ends in 999');
    if (ending === '000' || (ending === '997' && isRecheck)) return { isAllowed: false };
    if (ending === '998') return { isAllowed: true, ...(!isRecheck && { validUntil: inDays(1) }) };
    return { isAllowed: true, validUntil: inDays(usualDays) };
  },
};

const inDays = (days: number): Date => new Date(clock.now().getTime() + days * dayMs);
