/** Job that sends a document to the tax authority. */
export const sendJobName = 'invoices.send';
