import { ArchiveRefusal } from '../../../adapters/e-archive/index.ts';
import type { ElectronicArchive } from '../../../adapters/e-archive/index.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Issuer } from '../rules/document.ts';
import { ublOf } from '../rules/ubl.ts';
import { anyInvoice, writeSent, writeSendError } from '../store.ts';
import { documentOf } from './invoice-document.ts';

export interface SendingDeps {
  database: Database;
  archive: ElectronicArchive;
  issuer: Issuer;
}

/**
 * Hands a document to the archive, which knows it by its id: sent twice it is one. What the archive refuses is written down for the operator; what did not arrive is tried again by whoever calls.
 */
export async function sendInvoice({ database, archive, issuer }: SendingDeps, id: string): Promise<void> {
  const row = await anyInvoice(database, id);
  if (!row || row.externalId !== null) return;
  const { email } = row.recipient;
  try {
    const { externalId } = await archive.send({
      id,
      number: row.number,
      xml: ublOf(documentOf(row), issuer),
      ...(email !== undefined && { email }),
    });
    await writeSent(database, id, externalId, clock.now());
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error;
    await writeSendError(database, id, error.reason);
  }
}
