import type { PaymentRefusal } from '../../../../contract/schemas/payment.ts';
import type { DeclineReason } from '../../../adapters/payment/port.ts';

export const refusalCodes: Readonly<Record<DeclineReason, PaymentRefusal>> = {
  Declined: 'PaymentDeclined',
  InsufficientFunds: 'CardInsufficientFunds',
  ThreeDSecureFailed: 'ThreeDSecureFailed',
  CardInvalid: 'CardInvalid',
  CardLocked: 'CardLocked',
  LimitExceeded: 'CardLimitExceeded',
  NotCompleted: 'PaymentNotCompleted',
  BankUnreachable: 'BankUnreachable',
};
