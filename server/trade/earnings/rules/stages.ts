import type { EarningStage, EarningStatus } from '../../../../contract/enums.ts';

/** What becomes of an earning beside its stages. */
export type EarningEventKind = 'Stopped' | 'Released' | 'Failed' | 'Paid' | 'Transferred';

const statuses: Readonly<Record<EarningStage, EarningStatus>> = {
  Held: 'Pending',
  Payable: 'Pending',
  Sending: 'Pending',
  Paid: 'Success',
  Failed: 'Failed',
  Gone: 'Failed',
};

/** The specification's word for a stage. What is gone is shown to nobody but the desk. */
export const statusOf = (stage: EarningStage): EarningStatus => statuses[stage];

/** Whether a part of a paid earning is still to be transferred by Meydan. */
export const isOnTransfer = ({
  byTransfer,
  transferredAt,
}: {
  byTransfer: number;
  transferredAt: Date | null;
}): boolean => byTransfer > 0 && transferredAt === null;
