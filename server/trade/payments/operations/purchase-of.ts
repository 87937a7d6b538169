import type { PaymentKind } from '../../../../contract/enums.ts';
import type { Purchase } from '../port.ts';
import type { PaymentDeps } from './dependencies.ts';

export const purchaseOf = (
  { goods, services }: Pick<PaymentDeps, 'goods' | 'services'>,
  kind: PaymentKind,
): Pick<Purchase<never>, 'fulfil' | 'abandon'> => (kind === 'Ad' ? goods : services);
