import { appointmentAnswers, appointmentStates } from '../../../contract/schemas/chat.ts';
import { defineProcess } from '../../kernel/process.ts';

/** An appointment to view an ad's item. One party proposes, the other accepts or declines; either may cancel an accepted one. */
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
