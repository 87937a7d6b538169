/** The job that hands a document to the tax authority. */
export const sendJobName = 'invoices.send';
