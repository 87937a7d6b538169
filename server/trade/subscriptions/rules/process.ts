import { subscriptionStates } from '../../../../contract/enums.ts';
import { defineProcess } from '../../../kernel/process.ts';

/** States of a paid membership (decision 073). A scheduled downgrade is not a state: see `nextPackageId`. */
export const subscriptionProcess = defineProcess({
  name: 'subscription',
  states: subscriptionStates,
  events: ['change', 'schedule', 'renew', 'decline', 'cancel', 'resume', 'withdraw', 'end'],
  actors: ['member', 'system'],
  initial: 'Active',
  terminal: [],
  transitions: [
    { event: 'change', from: ['Active', 'PastDue', 'Ending', 'Ended'], to: 'Active', actors: ['member'] },
    { event: 'schedule', from: ['Active', 'Ending'], to: 'Active', actors: ['member'] },
    { event: 'renew', from: ['Active', 'PastDue'], to: 'Active', actors: ['system'] },
    { event: 'decline', from: ['Active', 'PastDue'], to: 'PastDue', actors: ['system'] },
    { event: 'cancel', from: ['Active', 'Ending'], to: 'Ending', actors: ['member'] },
    // There is no paid period left to wait for.
    { event: 'cancel', from: ['PastDue'], to: 'Ended', actors: ['member'] },
    { event: 'resume', from: ['Active', 'Ending'], to: 'Active', actors: ['member'] },
    { event: 'withdraw', from: ['Active', 'Ending'], to: 'Ended', actors: ['member'] },
    { event: 'end', from: ['Active', 'PastDue', 'Ending'], to: 'Ended', actors: ['system'] },
  ],
  refusals: {
    Active: 'MembershipNotRunning',
    PastDue: 'MembershipNotRunning',
    Ending: 'MembershipNotRunning',
    Ended: 'MembershipNotRunning',
  },
  forbidden: 'NotAllowed',
});
