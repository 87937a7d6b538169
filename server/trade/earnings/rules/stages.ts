import type { EarningStage, EarningStatus } from '../../../../contract/enums.ts';

/** What becomes of an earning beside its stages. */
export type EarningEventKind = 'Stopped' | 'Released' | 'Failed' | 'Paid';

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
