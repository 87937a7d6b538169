import type { z } from 'zod';
import type { invoice } from '../../../../contract/schemas/invoice.ts';
import type { Database } from '../../../platform/database.ts';
import { required } from '../../../platform/errors.ts';
import { ownInvoice } from '../store.ts';
import { nameOf } from '../rules/document.ts';
import { invoiceRowView } from './invoice-view.ts';

/** Throws InvoiceNotFound. */
export async function readInvoice(database: Database, accountId: string, id: string): Promise<z.input<typeof invoice>> {
  const row = required(await ownInvoice(database, id, accountId), 'InvoiceNotFound');
  const { line, district, province, taxNumber } = row.recipient;
  const address = [line, district, province].filter((part) => part !== undefined).join(', ');
  return {
    ...invoiceRowView(row),
    recipient: {
      name: nameOf(row.recipient),
      ...(address !== '' && { address }),
      ...(taxNumber !== undefined && { taxNumber }),
    },
    lines: row.lines.map(({ vatBasisPoints, ...one }) => ({ ...one, vatPercent: vatBasisPoints / 100 })),
    excluded: row.excluded,
    vat: row.vat,
  };
}
