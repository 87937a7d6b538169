/** The tax authority's archive of documents (e-Arşiv), reached through an integrator that seals them. */
export interface ElectronicArchive {
  /**
   * Hands a document over and answers what the archive calls it. Sent again with the same id it is the same document. Throws `ArchiveAway` where nobody knows whether it arrived, and
   * `ArchiveRefusal` where it will not be taken as it is.
   */
  send(document: ArchivedDocument): Promise<{ externalId: string }>;
}

export interface ArchivedDocument {
  /** Its ETTN, a UUID. */
  id: string;
  number: string;
  /** UBL-TR 1.2. */
  xml: string;
  /** Where the recipient is sent it by the archive; of others we send it. */
  email?: string;
}

/** The archive did not answer, or with what is no answer. `reason` is for the operator and carries no name and no number. */
export class ArchiveAway extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The archive cannot be reached: ${reason}`);
    this.reason = reason;
  }
}

/** The archive says no, and why. */
export class ArchiveRefusal extends Error {
  readonly reason: string;

  constructor(reason: string) {
    super(`The archive refused a document: ${reason}`);
    this.reason = reason;
  }
}
