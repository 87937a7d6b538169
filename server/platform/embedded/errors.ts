/** Another process (or another call in this one) runs on the same data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';

  constructor(folder: string, holder: number | undefined) {
    const who = holder === undefined ? 'Another copy' : `Another copy (process ${holder})`;
    super(`${who} is already running on the data folder ${folder}; stop it first or choose another folder.`);
  }
}

/** The data folder was written by another major version of PostgreSQL. */
export class DataFolderVersion extends Error {
  override readonly name = 'DataFolderVersion';

  constructor(folder: string, found: string, expected: string) {
    super(
      `The data folder ${folder} was written by PostgreSQL ${found}, but this version runs PostgreSQL ${expected}; ` +
        'run the version that wrote it, or choose another folder.',
    );
  }
}

/** The folder, the machine or PostgreSQL itself does not allow a start; the message is one sentence for an operator. */
export class EmbeddedUnavailable extends Error {
  override readonly name = 'EmbeddedUnavailable';
}

/** Turns what the system or PostgreSQL said into one sentence an operator can act on. */
export function unavailable(folder: string, cause: unknown): Error {
  if (cause instanceof DataFolderInUse || cause instanceof DataFolderVersion || cause instanceof EmbeddedUnavailable)
    return cause;
  const message = cause instanceof Error ? cause.message : String(cause);
  if (/ENOSPC|EDQUOT|No space left|Disk quota/i.test(message)) {
    return new EmbeddedUnavailable(`The disk that holds ${folder} is full; free some space and start again.`, {
      cause,
    });
  }
  if (/EACCES|EPERM|EROFS|Permission denied|Read-only file system|Operation not permitted/i.test(message)) {
    return new EmbeddedUnavailable(`This user may not read and write the data folder ${folder}.`, { cause });
  }
  if (/ENOTDIR|EEXIST/.test(message))
    return new EmbeddedUnavailable(`The data folder ${folder} is not a folder.`, { cause });
  return new EmbeddedUnavailable(`PostgreSQL could not be started: ${message}`, { cause });
}
