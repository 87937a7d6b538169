/** Days that a membership stays valid after its period while renewal is retried: two more than the last retry. */
export const graceDays = 7;

/** Days after the period end on which a refused renewal is retried. */
export const retryDays = [1, 3, 5] as const;

/** Days between the reminder and the renewal. */
export const reminderDays = 7;
