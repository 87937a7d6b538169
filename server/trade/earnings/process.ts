import { earningStages } from '../../../contract/enums.ts';
import type { EarningStage } from '../../../contract/enums.ts';
import { defineProcess } from '../../kernel/process.ts';
import type { EventOf } from '../../kernel/process.ts';

/** States of an earning, from the buyer's payment to the seller's bank account (decision 061). */
export const earningProcess = defineProcess({
  name: 'earning',
  states: earningStages,
  events: ['earn', 'send', 'pay', 'fail', 'cancel'],
  actors: ['system'],
  initial: 'Held',
  terminal: ['Paid', 'Gone'],
  transitions: [
    { event: 'earn', from: ['Held'], to: 'Payable', actors: ['system'] },
    { event: 'send', from: ['Payable', 'Failed', 'Sending'], to: 'Sending', actors: ['system'] },
    { event: 'pay', from: ['Sending'], to: 'Paid', actors: ['system'] },
    { event: 'fail', from: ['Sending'], to: 'Failed', actors: ['system'] },
    { event: 'cancel', from: ['Held', 'Payable', 'Failed'], to: 'Gone', actors: ['system'] },
  ],
  refusals: {
    Held: 'EarningUnderWay',
    Payable: 'EarningUnderWay',
    Sending: 'EarningUnderWay',
    Paid: 'EarningAlreadyPaid',
    Failed: 'EarningUnderWay',
    Gone: 'EarningNotFound',
  },
  forbidden: 'NotAllowed',
});

type EarningEvent = EventOf<typeof earningProcess>;

export const allows = (stage: EarningStage, event: EarningEvent): boolean =>
  !('error' in earningProcess.transition(stage, event, 'system'));

/** Returns the next stage. Throws if the event is not allowed; check `allows` first. */
export function nextStage(stage: EarningStage, event: EarningEvent): EarningStage {
  const step = earningProcess.transition(stage, event, 'system');
  if ('error' in step) throw new Error(`An earning in stage ${stage} does not allow ${event}`);
  return step.to;
}
