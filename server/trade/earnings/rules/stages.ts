import type { EarningStage, EarningStatus } from '../../../../contract/enums.ts';

/** Events of an earning besides its stages. */
export type EarningEventKind = 'Stopped' | 'Released' | 'Failed' | 'Paid' | 'Transferred';

const statuses: Readonly<Record<EarningStage, EarningStatus>> = {
  Held: 'Pending',
  Payable: 'Pending',
  Sending: 'Pending',
  Paid: 'Success',
  Failed: 'Failed',
  Gone: 'Failed',
};

/** Status in the API specification. Only administrators see cancelled earnings. */
export const statusOf = (stage: EarningStage): EarningStatus => statuses[stage];

/** True while Meydan still owes a part of a paid earning by bank transfer. */
export const isOnTransfer = ({
  byTransfer,
  transferredAt,
}: {
  byTransfer: number;
  transferredAt: Date | null;
}): boolean => byTransfer > 0 && transferredAt === null;
