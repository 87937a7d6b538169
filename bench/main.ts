import { openReport } from './report.ts';
import { sections } from './sections.ts';
import type { Section } from './sections.ts';
import { prepareMarket } from './support/market.ts';

/**
 * `npm run bench -- [section …] [quick] [verbose]` prints figures as a Markdown table. Without a section it runs all that are not on request.
 * `BENCH_ADS` sets the number of demo ads, `BENCH_WAITING` the number of ads in the moderation queue.
 */

const options = ['quick', 'verbose'];
const defaultAds = 1_000_000;

const names = process.argv.slice(2);
const unknown = names.filter((name) => !options.includes(name) && !sections.some((section) => section.name === name));
if (unknown.length > 0) {
  const known = sections.map(({ name, isOnRequest }) => (isOnRequest ? `${name}*` : name)).join(', ');
  console.error(`Unknown: ${unknown.join(', ')}`);
  console.error(`Sections: ${known} (*: runs only when named)`);
  console.error(`Options: ${options.join(', ')}`);
  process.exit(1);
}
const isEverything = names.every((name) => options.includes(name));
const chosen = sections.filter(({ name, isOnRequest }) => (isEverything ? !isOnRequest : names.includes(name)));

const { note, print } = openReport();
const ads = await onMarket();
for (const section of chosenOn('own')) await section.run({ note });
if (ads > 0) console.log(`\n${ads.toLocaleString('en')} ads`);
print();
// Ends the process even if a section left a connection or timer open.
process.exit();

function chosenOn<On extends Section['on']>(on: On) {
  return chosen.filter((section): section is Extract<Section, { on: On }> => section.on === on);
}

/** Runs the sections that need the demo market; returns its number of ads, 0 if there are no such sections. */
async function onMarket(): Promise<number> {
  const [onServer, stopped] = [chosenOn('server'), chosenOn('stopped')];
  const sizes = [...onServer, ...stopped].map((section) => section.ads ?? defaultAds);
  if (sizes.length === 0) return 0;
  const count = Number(process.env['BENCH_ADS'] ?? Math.max(...sizes));
  const market = await prepareMarket(count);
  if (onServer.length > 0) {
    await market.onServer(async (context) => {
      note('restart to the first page', `${(context.server.startedIn / 1000).toFixed(1)} s`, 'at most 4 s');
      const [isQuick, isVerbose] = options.map((option) => names.includes(option)) as [boolean, boolean];
      for (const section of onServer) await section.run({ ...context, isQuick, isVerbose, note });
    });
  }
  for (const section of stopped) await section.run({ config: market.config, note });
  return count;
}
