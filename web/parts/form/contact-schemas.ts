/** Loads the rules of a form that asks for an email address. */
export const emailSchema = async () => (await import('../../../contract/schemas/account.ts')).emailForm;

/** Loads the rules of a form that asks for a phone number. */
export const phoneSchema = async () => (await import('../../../contract/schemas/account.ts')).phoneForm;
