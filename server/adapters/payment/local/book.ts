import { open, readFile, rename } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import { fileMode, makePrivateFolder } from '../../../platform/private-files.ts';

const fileName = 'book.jsonl';

/** One line of the file: the new state of a record. */
interface Line {
  kind: string;
  id: string;
  value: unknown;
}

/**
 * The local bank's storage: an append-only file outside the product's database, as a bank's data would be. A killed process or a restored database
 * backup does not change what the bank approved.
 * Only one process may open it. Opening rewrites the file with the last state of each record.
 */
export class Book<Kinds extends { [Kind in keyof Kinds]: object }> {
  private readonly records = new Map<string, Map<string, unknown>>();
  private waiting: string[] = [];
  private putCount = 0;
  private flushedCount = 0;
  private writing: Promise<void> | undefined;
  private readonly file: FileHandle;

  private constructor(file: FileHandle, things: Iterable<Line>) {
    this.file = file;
    for (const { kind, id, value } of things) this.recordsOfKind(kind).set(id, value);
  }

  static async open<Kinds extends { [Kind in keyof Kinds]: object }>(folder: string): Promise<Book<Kinds>> {
    await makePrivateFolder(folder);
    const lines = await linesOf(join(folder, fileName));
    const last = new Map(lines.map((line) => [`${line.kind} ${line.id}`, line]));
    await replaceFile(folder, [...last.values()].map((line) => `${JSON.stringify(line)}\n`).join(''));
    return new Book<Kinds>(await open(join(folder, fileName), 'a', fileMode), last.values());
  }

  find<Kind extends keyof Kinds & string>(kind: Kind, id: string): Kinds[Kind] | undefined {
    return this.recordsOfKind(kind).get(id) as Kinds[Kind] | undefined;
  }

  all<Kind extends keyof Kinds & string>(kind: Kind): Kinds[Kind][] {
    return [...this.recordsOfKind(kind).values()] as Kinds[Kind][];
  }

  /** Saves a record in memory; `flush` writes it to disk. */
  put<Kind extends keyof Kinds & string>(kind: Kind, id: string, value: Kinds[Kind]): void {
    this.recordsOfKind(kind).set(id, value);
    this.putCount += 1;
    this.waiting.push(`${JSON.stringify({ kind, id, value } satisfies Line)}\n`);
  }

  /** Resolves when everything saved so far is on disk. Concurrent calls share one write. */
  async flush(): Promise<void> {
    const awaited = this.putCount;
    while (this.flushedCount < awaited) {
      this.writing ??= this.write().finally(() => {
        this.writing = undefined;
      });
      await this.writing;
    }
  }

  async close(): Promise<void> {
    await this.flush();
    await this.file.close();
  }

  private async write(): Promise<void> {
    const upTo = this.putCount;
    await this.file.appendFile(this.waiting.splice(0).join(''));
    await this.file.datasync();
    this.flushedCount = upTo;
  }

  private recordsOfKind(kind: string): Map<string, unknown> {
    const found = this.records.get(kind) ?? new Map<string, unknown>();
    this.records.set(kind, found);
    return found;
  }
}

/** Reads the records of one kind from a file that no process has open; for tests after the bank's process ended. */
export async function readBook<T>(folder: string, kind: string): Promise<T[]> {
  const lines = await linesOf(join(folder, fileName));
  return [...new Map(lines.filter((line) => line.kind === kind).map(({ id, value }) => [id, value as T])).values()];
}

/** The complete lines of a file. Drops a line that a killed process did not finish; the bank never sent a response based on it. */
async function linesOf(file: string): Promise<Line[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return text
    .slice(0, text.lastIndexOf('\n') + 1)
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
}

async function replaceFile(folder: string, text: string): Promise<void> {
  const fresh = join(folder, `${fileName}.new`);
  const file = await open(fresh, 'w', fileMode);
  await file.writeFile(text);
  await file.sync();
  await file.close();
  await rename(fresh, join(folder, fileName));
}
