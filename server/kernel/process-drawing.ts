import { globSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Duration, Process } from './process.ts';

const root = join(import.meta.dirname, '../..');

export const drawingFolder = join(root, 'docs/processes');

const textOf = (duration: Duration): string => (typeof duration === 'string' ? duration : duration.limit);

/** A process as a Mermaid state diagram: events with their actors, timers in brackets. Rows keep the order of the table. */
export function mermaidOf(process: Process): string {
  const timerOf = (state: string, event: string) =>
    process.timers?.find((timer) => timer.state === state && timer.event === event);
  const edges = process.transitions.flatMap(({ event, from, to, actors }) =>
    to === undefined
      ? []
      : from.map((state) => {
          const timer = timerOf(state, event);
          const wait = timer ? ` [after ${textOf(timer.after)}]` : '';
          return `  ${state} --> ${to}: ${event} (${actors.join(', ')})${wait}`;
        }),
  );
  return [
    'stateDiagram-v2',
    `  [*] --> ${process.initial}`,
    ...edges,
    ...process.terminal.map((state) => `  ${state} --> [*]`),
    '',
  ].join('\n');
}

/** The page of a process: its diagram, and the errors of events that are not in it. */
export function pageOf(process: Process): string {
  const exceptions = process.transitions.flatMap(({ event, from, actors, error }) =>
    error === undefined ? [] : [`- ${event} by ${actors.join(', ')} in ${from.join(', ')}: \`${error}\``],
  );
  return [
    `# ${process.name}`,
    '',
    'Written by `npm run processes` from the table in the code; do not edit.',
    '',
    '```mermaid',
    mermaidOf(process).trimEnd(),
    '```',
    '',
    `An actor who may not cause an event gets \`${process.forbidden}\`. An event that the state does not allow gets the error of the state:`,
    '',
    '| state | answer |',
    '|---|---|',
    ...process.states.map((state) => `| ${state} | \`${process.refusals[state]}\` |`),
    ...(exceptions.length > 0 ? ['', 'Answers of their own:', '', ...exceptions] : []),
    '',
  ].join('\n');
}

/** The pages of all processes by file name. A module exports its processes from `process.ts`. */
export async function drawnProcesses(): Promise<Map<string, string>> {
  const pages = new Map<string, string>();
  for (const file of processFiles()) {
    const exported = (await import(pathToFileURL(file).href)) as Record<string, unknown>;
    for (const process of Object.values(exported).filter(isProcess)) {
      if (pages.has(`${process.name}.md`)) throw new Error(`Two processes are called ${process.name}`);
      pages.set(`${process.name}.md`, pageOf(process));
    }
  }
  return pages;
}

const processFiles = (): string[] =>
  globSync('server/**/process.ts', { cwd: root, exclude: (path) => path.startsWith('server/kernel') })
    .map((path) => join(root, path))
    .toSorted();

const isProcess = (value: unknown): value is Process =>
  typeof value === 'object' && value !== null && 'transition' in value && 'transitions' in value && 'initial' in value;

/** Writes the pages and deletes those of removed processes. */
async function writeDrawings(): Promise<void> {
  const pages = await drawnProcesses();
  await mkdir(drawingFolder, { recursive: true });
  const old = (await readdir(drawingFolder)).filter((file) => file.endsWith('.md') && !pages.has(file));
  for (const file of old) await rm(join(drawingFolder, file));
  for (const [file, page] of pages) await writeFile(join(drawingFolder, file), page);
  console.log(`Drawn: ${[...pages.keys()].join(', ')}`);
}

if (import.meta.main) await writeDrawings();
