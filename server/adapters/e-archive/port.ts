/** The tax authority's document archive (e-Arşiv), used through an integrator that signs the documents. */
export interface ElectronicArchive {
  /**
   * Submits a document and returns its id in the archive. Idempotent by document id.
   * Throws `ArchiveUnreachable` if the outcome is unknown, and `ArchiveRefusal` if the archive rejects the document.
   */
  send(document: ArchivedDocument): Promise<{ externalId: string }>;
}

export interface ArchivedDocument {
  /** ETTN, a UUID. */
  id: string;
  number: string;
  /** UBL-TR 1.2. */
  xml: string;
  /** Recipient to whom the archive emails the document. Without it, Meydan sends the document. */
  email?: string;
}

/** The archive did not respond, or its response cannot be parsed. `reason` is for the operator's log and contains no name or number. */
export class ArchiveUnreachable extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The archive is unavailable: ${reason}`);
    this.reason = reason;
  }
}

/** The archive rejected the document for this reason. */
export class ArchiveRefusal extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The archive refused a document: ${reason}`);
    this.reason = reason;
  }
}
