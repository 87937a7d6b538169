import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { languages } from '../../contract/enums.ts';
import type { Language, Theme } from '../../contract/enums.ts';
import { hydrated, openBrowser, viewports, visit } from '../support/browser.ts';
import type { Viewport } from '../support/browser.ts';
import { placesToSee } from '../support/places-to-see.ts';
import type { Sight } from '../support/places-to-see.ts';
import { startProduct } from '../support/product.ts';

/**
 * Photographs every screen in both languages, both widths, light and dark, into `.screens/`: one picture each and one contact sheet a screen.
 * `npm run screens -- ad home` takes only screens whose name has one of the words.
 */

const folder = join(import.meta.dirname, '..', '..', '.screens');
const wanted = process.argv.slice(2);
const themes = ['ads-light', 'ads-dark'] as const satisfies readonly Theme[];
const thumbnail = { phone: 240, desktop: 620 } as const satisfies Record<Viewport, number>;
const sheetHeight = 1100;

interface Shot {
  file: string;
  viewport: Viewport;
}

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
console.log('Starting the product with a small market …');
const product = await startProduct({ ads: 3_000 });
const browser = await openBrowser();
try {
  const sheets = new Map<string, Shot[]>();
  for (const language of languages) {
    for (const sight of await placesToSee(language, product.databaseUrl)) {
      if (wanted.length > 0 && !wanted.some((word) => sight.name.includes(word))) continue;
      const shots = sheets.get(sight.name) ?? [];
      sheets.set(sight.name, shots);
      for (const viewport of Object.keys(viewports) as Viewport[]) {
        for (const theme of themes) shots.push(await photograph(sight, language, viewport, theme));
      }
      console.log(`${sight.name} (${language})`);
    }
  }
  for (const [name, shots] of sheets) await makeSheet(name, shots);
  console.log(`The pictures are in ${folder}`);
} finally {
  await browser.close();
  await product.stop();
}

async function photograph(
  { name, path, as }: Sight,
  language: Language,
  viewport: Viewport,
  theme: Theme,
): Promise<Shot> {
  const context = await visit(browser, {
    address: product.address,
    language,
    viewport,
    theme,
    ...(as !== undefined && { as }),
  });
  const page = await context.newPage();
  await page.goto(path);
  await hydrated(page);
  const file = join(folder, `${fileName(name)}.${language}.${viewport}.${theme}.png`);
  await page.screenshot({ path: file, fullPage: true });
  await context.close();
  return { file, viewport };
}

/** One picture of all variants of a screen, side by side, the tops of long pages. */
async function makeSheet(name: string, shots: readonly Shot[]): Promise<void> {
  const pictures = await Promise.all(
    shots.map(async ({ file, viewport }) => {
      const small = await sharp(file).resize({ width: thumbnail[viewport] }).toBuffer({ resolveWithObject: true });
      const height = Math.min(small.info.height, sheetHeight);
      const input = await sharp(small.data).extract({ left: 0, top: 0, width: small.info.width, height }).toBuffer();
      return { input, width: small.info.width, height };
    }),
  );
  const gap = 12;
  const perRow = shots.length / languages.length;
  const rows = Array.from({ length: languages.length }, (_, row) => pictures.slice(row * perRow, (row + 1) * perRow));
  const rowHeights = rows.map((row) => Math.max(0, ...row.map((picture) => picture.height)) + gap);
  const layers = rows.flatMap((row, index) => {
    let left = gap;
    return row.map(({ input, width }) => {
      const layer = { input, left, top: gap + rowHeights.slice(0, index).reduce((sum, height) => sum + height, 0) };
      left += width + gap;
      return layer;
    });
  });
  const width = Math.max(...rows.map((row) => row.reduce((sum, picture) => sum + picture.width + gap, gap)));
  const height = gap + rowHeights.reduce((sum, one) => sum + one, 0);
  await sharp({ create: { width, height, channels: 3, background: '#777' } })
    .composite(layers)
    .png()
    .toFile(join(folder, `${fileName(name)}.sheet.png`));
}

function fileName(name: string): string {
  return name.replace(/[^a-z]+/g, '-');
}
