import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { languages } from '../../contract/enums.ts';
import { notificationTemplates } from '../../contract/notifications.ts';
import type { Language, Theme } from '../../contract/enums.ts';
import { settled, openBrowser, viewports, visit } from '../support/browser.ts';
import type { Viewport } from '../support/browser.ts';
import { screenRoutes } from '../support/screen-routes.ts';
import { sampleMail } from '../support/sample-mails.ts';
import { startProduct } from '../support/product.ts';

/**
 * Takes screenshots of every screen and mail in both languages, both widths, light and dark, into `.screens/`: one picture each and one contact sheet
 * per screen.
 * `npm run screens -- ad home` takes only screens whose name contains one of the words.
 */

const folder = join(import.meta.dirname, '..', '..', '.screens');
const selected = process.argv.slice(2);
const themes = ['ads-light', 'ads-dark'] as const satisfies readonly Theme[];
const thumbnail = { phone: 240, desktop: 620 } as const satisfies Record<Viewport, number>;
const sheetHeight = 1100;
const sheets = new Map<string, Shot[]>();
const isWanted = (name: string) => selected.length === 0 || selected.some((word) => name.includes(word));

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
  for (const language of languages) {
    for (const route of await screenRoutes(language, product.databaseUrl)) {
      if (!isWanted(route.name)) continue;
      await see({ name: route.name, language, as: route.as }, async (page) => {
        await page.goto(route.path);
        await settled(page);
      });
    }
    for (const template of notificationTemplates) {
      const name = `mail ${template.toLowerCase()}`;
      if (!isWanted(name)) continue;
      await see({ name, language }, (page) => page.setContent(sampleMail(template, language, product.address)));
    }
  }
  for (const [name, shots] of sheets) await makeSheet(name, shots);
  console.log(`The pictures are in ${folder}`);
} finally {
  await browser.close();
  await product.stop();
}

interface Subject {
  name: string;
  language: Language;
  /** The demo account that opens the page. */
  as?: string | undefined;
}

/** Takes screenshots of a page prepared by `show`, in every width and theme. */
async function see(subject: Subject, show: (page: Page) => Promise<void>): Promise<void> {
  const shots = sheets.get(subject.name) ?? [];
  sheets.set(subject.name, shots);
  for (const viewport of Object.keys(viewports) as Viewport[]) {
    for (const theme of themes) shots.push(await photograph(subject, viewport, theme, show));
  }
  console.log(`${subject.name} (${subject.language})`);
}

async function photograph(
  { name, language, as }: Subject,
  viewport: Viewport,
  theme: Theme,
  show: (page: Page) => Promise<void>,
): Promise<Shot> {
  const { address } = product;
  const context = await visit(browser, { address, language, viewport, theme, ...(as !== undefined && { as }) });
  const page = await context.newPage();
  // Mails only know the reader's colour scheme.
  await page.emulateMedia({ colorScheme: theme.endsWith('dark') ? 'dark' : 'light' });
  await show(page);
  const file = join(folder, `${fileName(name)}.${language}.${viewport}.${theme}.png`);
  await page.screenshot({ path: file, fullPage: true });
  await context.close();
  return { file, viewport };
}

/** One picture of all variants of a screen, side by side. Long pages are cropped at the top. */
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
