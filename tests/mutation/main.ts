import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative } from 'node:path';
import type { MutantResult } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { areas } from './areas.ts';
import type { Area } from './areas.ts';

/**
 * Mutates the rules and the kernel and checks whether a test fails. Prints a table and the surviving mutants, which are also written to
 * `.check/mutation/survivors.txt`. Exits with 1 if the killed share is below the target.
 * `npm run mutate -- money market/ads` takes only files and areas whose name contains one of the words. Mutants whose code and tests are unchanged
 * are not run again.
 */

const target = 85;
const folder = join('.check', 'mutation');
const selected = process.argv.slice(2);
const isWanted = (name: string) => selected.length === 0 || selected.some((word) => name.includes(word));
/** `MUTATION_WORKERS` sets the number of workers. Each has a database server if the tests need one. */
const workers = Number(process.env['MUTATION_WORKERS'] ?? Math.min(availableParallelism(), 4));

/** Runs every mutant of an area's files against the tests in its folder that reach it. */
function mutate({ name, tests }: Area, files: string[]): Promise<MutantResult[]> {
  // The test processes read it in their configuration.
  process.env['MUTATED_FOLDER'] = tests;
  return new Stryker({
    mutate: files,
    testRunner: 'vitest',
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: true },
    plugins: ['@stryker-mutator/vitest-runner', './tests/mutation/ignore-texts.ts'],
    ignorers: ['texts'],
    coverageAnalysis: 'perTest',
    // Static mutants (mostly data tables) would reload everything for each change: nine tenths of the time.
    ignoreStatic: true,
    concurrency: workers,
    // High because a test may be slow on a busy machine; it only ends hanging tests.
    timeoutMS: 30_000,
    incremental: true,
    incrementalFile: join(folder, `${name.replaceAll('/', '-')}.json`),
    tempDirName: join(folder, 'sandbox'),
    ignorePatterns: ['build', '.check', '.data', '.screens', '.bench'],
    // Stryker need not rewrite compiler settings: the copy is not type-checked.
    tsconfigFile: 'none',
    reporters: ['progress-append-only'],
    allowConsoleColors: false,
  }).runMutationTest();
}

const isKilled = ({ status }: MutantResult) => status === 'Killed' || status === 'Timeout';
const isSurvivor = ({ status }: MutantResult) => status === 'Survived' || status === 'NoCoverage';
const percent = (killed: number, all: number): string => (all === 0 ? '' : `${((100 * killed) / all).toFixed(1)} %`);

function row(name: string, results: MutantResult[]): string {
  const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length;
  const killed = results.filter(isKilled).length;
  const survived = results.filter(isSurvivor).length;
  const cells = [count('Killed'), count('Timeout'), count('Survived'), count('NoCoverage')];
  return [
    name.padEnd(64),
    ...cells.map((cell) => String(cell).padStart(8)),
    percent(killed, killed + survived).padStart(9),
  ].join('');
}

function survivorLine(
  file: string,
  { location: { start, end }, mutatorName, replacement, status }: MutantResult,
): string {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line);
  // Stryker counts lines and columns from 1.
  if (lines.length === 1) lines[0] = lines[0]?.slice(0, end.column - 1) ?? '';
  const before = lines
    .join(' ')
    .slice(start.column - 1)
    .replaceAll(/\s+/g, ' ');
  const after = (replacement ?? '').replaceAll(/\s+/g, ' ');
  const reached = status === 'NoCoverage' ? ', which no test reaches' : '';
  return `${file}:${start.line}:${start.column} ${mutatorName}${reached}: ${before.slice(0, 120)} → ${after.slice(0, 120)}`;
}

mkdirSync(folder, { recursive: true });
const all: MutantResult[] = [];
for (const area of areas()) {
  const files = isWanted(area.name) ? area.files : area.files.filter(isWanted);
  if (files.length === 0) continue;
  console.log(`\n== ${area.name}: ${files.length} files`);
  all.push(...(await mutate(area, files)));
}
const byFile = Map.groupBy(all, ({ fileName }) => relative('.', fileName));
const survivors = [...byFile].flatMap(([file, results]) =>
  results.filter(isSurvivor).map((one) => survivorLine(file, one)),
);
writeFileSync(join(folder, 'survivors.txt'), survivors.map((line) => `${line}\n`).join(''));

if (survivors.length > 0) console.log(`\n== Survivors\n${survivors.join('\n')}`);
console.log(`\n${'file'.padEnd(64)}  killed timeout survived unreached   share`);
for (const [file, results] of byFile) console.log(row(file, results));
console.log(row('all', all));
const killed = all.filter(isKilled).length;
const counted = killed + survivors.length;
const isEnough = counted > 0 && killed * 100 >= counted * target;
console.log(`\n${killed} of ${counted} killed; the target is ${target} %`);
process.exitCode = isEnough ? 0 : 1;
