import type { OrderDeps } from './dependencies.ts';

/** A carrier's name, also of one that parcels are sent by no more. */
export const carrierName = ({ shipping }: Pick<OrderDeps, 'shipping'>, companyId: string): string =>
  shipping.carriers().find(({ id }) => id === companyId)?.name ?? companyId;
