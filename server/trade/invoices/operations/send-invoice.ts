import { ArchiveRefusal } from '../../../adapters/e-archive/index.ts';
import type { ElectronicArchive } from '../../../adapters/e-archive/index.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import type { Issuer } from '../rules/document.ts';
import { renderUbl } from '../rules/ubl.ts';
import { anyInvoice, markSent, saveSendError } from '../store.ts';
import { toDocument } from './invoice-document.ts';

export interface SendingDeps {
  database: Database;
  archive: ElectronicArchive;
  issuer: Issuer;
}

/**
 * Sends a document to the archive. Its id makes repeated calls idempotent. A refusal is stored for administrators; other errors are thrown, so that
 * the caller retries.
 */
export async function sendInvoice({ database, archive, issuer }: SendingDeps, id: string): Promise<void> {
  const row = await anyInvoice(database, id);
  if (!row || row.externalId !== null) return;
  const { email } = row.recipient;
  try {
    const { externalId } = await archive.send({
      id,
      number: row.number,
      xml: renderUbl(toDocument(row), issuer),
      ...(email !== undefined && { email }),
    });
    await markSent(database, id, externalId, clock.now());
  } catch (error) {
    if (!(error instanceof ArchiveRefusal)) throw error;
    await saveSendError(database, id, error.reason);
  }
}
