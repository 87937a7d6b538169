import { globSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { defineProcess } from '../process.ts';
import { drawingFolder, drawnProcesses, mermaidOf, pageOf } from '../process-drawing.ts';

const lamp = defineProcess({
  name: 'lamp',
  states: ['Off', 'On', 'Broken'],
  events: ['press', 'fall'],
  actors: ['hand', 'cat'],
  initial: 'Off',
  terminal: ['Broken'],
  transitions: [
    { event: 'press', from: ['Off'], to: 'On', actors: ['hand'] },
    { event: 'press', from: ['On'], error: 'AdPublished', actors: ['hand'] },
    { event: 'fall', from: ['Off', 'On'], to: 'Broken', actors: ['hand', 'cat'] },
  ],
  timers: [
    { state: 'On', event: 'fall', actor: 'cat', after: 'P1D' },
    { state: 'Off', event: 'fall', actor: 'cat', after: { limit: 'wayBackDays' } },
  ],
  refusals: { Off: 'AdPassive', On: 'AdPublished', Broken: 'AdInHistory' },
  forbidden: 'NotAllowed',
});

it('draws states, events, actors, timers and ends', () => {
  expect(mermaidOf(lamp)).toBe(`stateDiagram-v2
  [*] --> Off
  Off --> On: press (hand)
  Off --> Broken: fall (hand, cat) [after wayBackDays]
  On --> Broken: fall (hand, cat) [after P1D]
  Broken --> [*]
`);
});

it('lists the errors of events that are not drawn', () => {
  const page = pageOf(lamp);
  expect(page).toContain('gets `NotAllowed`');
  expect(page).toContain('| On | `AdPublished` |');
  expect(page).toContain('- press by hand in On: `AdPublished`');
});

it('finds every process in the files named process.ts', () => {
  const root = join(drawingFolder, '../..');
  const elsewhere = globSync('server/**/*.ts', { cwd: root }).filter(
    (path) =>
      basename(path) !== 'process.ts' &&
      !path.endsWith('.test.ts') &&
      readFileSync(join(root, path), 'utf8').includes('defineProcess('),
  );
  expect(elsewhere).toEqual([]);
});

it('is up to date for every process; otherwise run `npm run processes`', async () => {
  const files = (await readdir(drawingFolder)).toSorted();
  const stored = await Promise.all(
    files.map(async (file) => [file, await readFile(join(drawingFolder, file), 'utf8')] as const),
  );
  const drawn = await drawnProcesses();
  expect(drawn.has('ad.md')).toBe(true);
  expect(new Map(stored)).toEqual(new Map([...drawn].toSorted(([a], [b]) => (a < b ? -1 : 1))));
});
