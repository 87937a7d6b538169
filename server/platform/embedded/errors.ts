/** Another process, or another call in this one, uses the same data folder. */
export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';

  constructor(folder: string, holder: number | undefined) {
    const who = holder === undefined ? 'Another copy' : `Another copy (process ${holder})`;
    super(`${who} is already running on the data folder ${folder}; stop it first or set DATA_DIR to another folder.`);
  }
}

/** Another major version of PostgreSQL wrote the data folder. */
export class DataFolderVersion extends Error {
  override readonly name = 'DataFolderVersion';

  constructor(folder: string, found: string, expected: string) {
    super(
      `The data folder ${folder} was written by PostgreSQL ${found}, but this version runs PostgreSQL ${expected}; ` +
        'run the version that wrote it, or set DATA_DIR to another folder.',
    );
  }
}

/** The folder, the machine or PostgreSQL itself prevents a start. The message is one sentence for the operator. */
export class EmbeddedUnavailable extends Error {
  override readonly name = 'EmbeddedUnavailable';
}

/** Converts an error of the system or PostgreSQL to one sentence for the operator. */
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
    return new EmbeddedUnavailable(`This user cannot read and write the data folder ${folder}.`, { cause });
  }
  if (/ENOTDIR|EEXIST/.test(message))
    return new EmbeddedUnavailable(`The data folder ${folder} is not a folder.`, { cause });
  return new EmbeddedUnavailable(`PostgreSQL could not be started: ${message}`, { cause });
}
