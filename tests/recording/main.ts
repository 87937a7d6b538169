import { mkdir, readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { languages } from '../../contract/enums.ts';
import { compareRecordings } from './compare.ts';
import { coverageOf } from './coverage.ts';
import { Recorder } from './recorder.ts';
import { startRecordedServer } from './server.ts';
import { playSession } from './session/index.ts';

const usage = `npm run record -- <folder>                     records this checkout into an empty folder
npm run record -- compare <before> <after>     shows in which answers two recordings differ`;
/** Maximum number of differences printed. */
const maxShown = 20;

async function record(folder: string): Promise<number> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty.`);
  const began = Date.now();
  const server = await startRecordedServer();
  const recorder = new Recorder(server.origin, folder);
  try {
    for (const [round, language] of languages.entries()) {
      recorder.language = language;
      await playSession(recorder, round);
      console.log(`${language}: ${recorder.steps} steps after ${((Date.now() - began) / 1000).toFixed(0)} s`);
    }
  } finally {
    await server.stop();
  }
  const { all, never, onlyRefused } = coverageOf(recorder.answered);
  console.log(
    `${recorder.steps} steps. Of ${all} calls ${all - never.length - onlyRefused.length} were answered with success.`,
  );
  for (const { id, statuses } of onlyRefused) console.log(`  only refused: ${id} (${statuses.join(', ')})`);
  for (const id of never) console.log(`  never made: ${id}`);
  return never.length === 0 ? 0 : 1;
}

async function compare(before: string, after: string): Promise<number> {
  const differences = await compareRecordings(before, after);
  const others = differences.filter(({ isReordered }) => !isReordered);
  for (const { file, lines } of others.slice(0, maxShown)) console.log([file, ...lines].join('\n  '));
  if (others.length > maxShown) console.log(`… and ${others.length - maxShown} more`);
  const reordered = differences.filter(({ isReordered }) => isReordered);
  for (const { file, lines } of reordered.slice(0, 1))
    console.log([`In another order: ${file}`, ...lines].join('\n  '));
  console.log(
    differences.length === 0
      ? 'The recordings are the same.'
      : `${differences.length} answers differ, ${reordered.length} of them only in their order.`,
  );
  return differences.length === 0 ? 0 : 1;
}

const [first, before, after] = process.argv.slice(2);
if (first === 'compare' && before && after) process.exitCode = await compare(before, after);
else if (first && first !== 'compare') process.exitCode = await record(resolve(first));
else {
  console.error(usage);
  process.exitCode = 1;
}
