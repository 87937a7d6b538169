import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { translations as en } from '../../web/i18n/en/map.ts';
import { translations as tr } from '../../web/i18n/tr/map.ts';
import { open, useBrowser } from './support/visitors.ts';

useBrowser();

const words = { tr, en };
/** Points of an ellipse. */
const steps = 24;

type Point = { x: number; y: number };

/** An ellipse around the middle of the map, half as wide and high as the map. */
async function ellipse(page: Page): Promise<Point[]> {
  const box = await page.locator('canvas').first().boundingBox();
  if (!box) throw new Error('There is no map');
  return Array.from({ length: steps }, (_, step) => {
    const angle = (step / steps) * 2 * Math.PI;
    return {
      x: box.x + (box.width / 4) * (2 - Math.cos(angle)),
      y: box.y + (box.height / 4) * (2 - Math.sin(angle)),
    };
  });
}

async function byFinger(session: CDPSession, way: readonly Point[]): Promise<void> {
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: Point[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  for (const [step, point] of way.entries()) await touch(step === 0 ? 'touchStart' : 'touchMove', [point]);
  await touch('touchEnd', []);
}

it.each([
  ['tr', 'phone'],
  ['en', 'desktop'],
] as const)('an area is drawn on the map, searched and removed (%s, %s)', async (language, viewport) => {
  const t = words[language];
  const page = await open('/all?mapView=1', { language, viewport });
  const draw = page.getByRole('button', { name: t.draw, exact: true });
  await page.getByRole('status').filter({ hasText: /\d/ }).first().waitFor();
  await draw.click();
  await page.getByRole('status').filter({ hasText: t.drawing }).waitFor();
  const way = await ellipse(page);
  const scrolled = await page.evaluate(() => scrollY);
  if (viewport === 'phone') {
    await byFinger(await page.context().newCDPSession(page), way);
  } else {
    const [first, ...rest] = way;
    await page.mouse.move(first?.x ?? 0, first?.y ?? 0);
    await page.mouse.down();
    for (const { x, y } of rest) await page.mouse.move(x, y);
    await page.mouse.up();
  }
  await page.waitForURL((url) => url.searchParams.has('area'));
  // The page does not scroll during the gesture, and the area contains the whole path.
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  const ends = (new URL(page.url()).searchParams.get('area') ?? '').split(',').map(Number);
  expect(ends.length / 2).toBeGreaterThan(steps / 2);
  const lngs = ends.filter((_, index) => index % 2 === 0);
  const middle = (Math.min(...lngs) + Math.max(...lngs)) / 2;
  expect(lngs.filter((lng) => lng < middle).length).toBeGreaterThan(steps / 4);
  expect(lngs.filter((lng) => lng > middle).length).toBeGreaterThan(steps / 4);
  await page.getByRole('button', { name: t.undraw, exact: true }).click();
  await page.waitForURL((url) => !url.searchParams.has('area'));
});
