import type { MembershipPackage } from '../../../people/memberships/port.ts';
import { dayNumber } from './periods.ts';
import type { Quote } from './quote.ts';

/** Builds the digital cart's line for a package: today's charge in kuruş, and the length of the period in days. */
export const membershipLine = (
  id: string,
  { package: bought, quote }: { package: MembershipPackage; quote: Quote },
) => ({
  id,
  kind: 'MembershipPackage' as const,
  itemId: bought.id,
  name: bought.name,
  days: dayNumber(quote.ends) - dayNumber(quote.begins),
  price: quote.charge,
  isFree: false,
});
