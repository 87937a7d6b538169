import { cpus, loadavg, totalmem } from 'node:os';

/** Adds a row to the table. `target` is empty for a figure that is only compared with others. */
export type Note = (what: string, figure: string, target?: string) => void;

export interface Report {
  note: Note;
  /** Prints the machine and all rows as a Markdown table. */
  print(): void;
}

/** Prints each row when it is noted, and the table at the end. */
export function openReport(): Report {
  const rows: [what: string, figure: string, target: string][] = [];
  return {
    note(what, figure, target = '') {
      rows.push([what, figure, target]);
      console.log(`${what}: ${figure}${target && ` (${target})`}`);
    },
    print() {
      const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, ${(totalmem() / 2 ** 30).toFixed(0)} GB`;
      console.log(`\n${machine}, load ${loadavg()[0]?.toFixed(1)}\n`);
      console.log(
        ['| what | figure | target |', '|---|---|---|', ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n'),
      );
    },
  };
}
