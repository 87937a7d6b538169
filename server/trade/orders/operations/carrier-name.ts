import type { OrderDeps } from './dependencies.ts';

/** Also names carriers that are no longer active. */
export const carrierName = ({ shipping }: Pick<OrderDeps, 'shipping'>, companyId: string): string =>
  shipping.carriers().find(({ id }) => id === companyId)?.name ?? companyId;
