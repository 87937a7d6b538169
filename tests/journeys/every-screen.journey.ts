import { describe, expect, inject, it } from 'vitest';
import { axeFindings } from '../support/browser.ts';
import { placesToSee } from '../support/places-to-see.ts';
import { languagesAndWidths, open, themesFor, useBrowser } from './support/visitors.ts';

useBrowser();

describe.each(languagesAndWidths)('every screen in %s on a %s', (language, viewport) => {
  it('answers, fits its width, has one heading and a title, and axe finds nothing', async () => {
    for (const sight of await placesToSee(language, inject('productDatabaseUrl'))) {
      const page = await open(sight.path, {
        language,
        viewport,
        ...(sight.as !== undefined && { as: sight.as }),
        // A page that is not there says so by its status, and browsers note that as an error.
        ...(sight.status !== 200 && { expecting: [`status of ${sight.status}`] }),
      });
      const status = await page.evaluate(() => {
        const [entry] = performance.getEntriesByType('navigation');
        return (entry as PerformanceNavigationTiming).responseStatus;
      });
      expect([sight.name, status]).toEqual([sight.name, sight.status]);
      expect([sight.name, await page.evaluate(() => document.documentElement.lang)]).toEqual([sight.name, language]);
      expect([sight.name, await page.locator('h1').count()]).toEqual([sight.name, 1]);
      expect(await page.title()).not.toBe('');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([sight.name, overflow]).toEqual([sight.name, 0]);
      for (const theme of themesFor[`${language} ${viewport}`]) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme);
        expect([sight.name, theme, await axeFindings(page)]).toEqual([sight.name, theme, []]);
      }
      await page.close();
    }
  }, 600_000);
});
