import type { MembershipPackage } from '../../../people/memberships/port.ts';
import { dayNumber } from './periods.ts';
import type { Quote } from './quote.ts';

/** A membership as a line of the digital cart: what choosing it costs today, kuruş, and how many days it then lasts. */
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
