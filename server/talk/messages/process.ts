import { appointmentAnswers, appointmentStates } from '../../../contract/schemas/chat.ts';
import { defineProcess } from '../../kernel/process.ts';

/** A meeting to see what an ad offers: one side proposes, the other accepts or declines; what was accepted either may cancel. */
export const appointmentProcess = defineProcess({
  name: 'appointment',
  states: appointmentStates,
  events: appointmentAnswers,
  actors: ['proposer', 'other'],
  initial: 'Proposed',
  terminal: ['Declined', 'Cancelled'],
  transitions: [
    { event: 'Accept', from: ['Proposed'], to: 'Accepted', actors: ['other'] },
    { event: 'Decline', from: ['Proposed'], to: 'Declined', actors: ['other'] },
    { event: 'Cancel', from: ['Proposed'], to: 'Cancelled', actors: ['proposer'] },
    { event: 'Cancel', from: ['Accepted'], to: 'Cancelled', actors: ['proposer', 'other'] },
  ],
  refusals: {
    Proposed: 'AppointmentSettled',
    Accepted: 'AppointmentSettled',
    Declined: 'AppointmentSettled',
    Cancelled: 'AppointmentSettled',
  },
  forbidden: 'AppointmentSettled',
});
