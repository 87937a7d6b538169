import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';
import type { Language } from '../../../contract/enums.ts';
import { axeFindings, complaintsOf, cutOff, narrowWidths, settled, viewports } from '../../support/browser.ts';
import type { Viewport } from '../../support/browser.ts';
import { screenRoutes } from '../../support/screen-routes.ts';
import type { ScreenRoute } from '../../support/screen-routes.ts';
import { pageTexts } from './place-ad.ts';
import { arrive, themesFor, useBrowser } from './visitors.ts';

/** Checks every screen in a language at both widths and reports all faults. Each language has a separate file, so that they run in parallel. */
export function checkEveryScreen(language: Language): void {
  useBrowser();
  describe(`every screen in ${language}`, () => {
    // A retry would find the same faults after several minutes.
    const options = { retry: 0, timeout: 1_800_000 };
    it('answers, fits both widths, has one heading and a title, and axe finds nothing', options, async () => {
      const routes = await screenRoutes(language, inject('productDatabaseUrl'));
      const tabs = new Map<string | undefined, Tab[]>();
      let next = opened(routes[0], language, tabs);
      for (const [index, { name, status }] of routes.entries()) {
        const tab = await next;
        // The next page loads while this one is checked.
        next = opened(routes[index + 1], language, tabs);
        const { page, complaints } = tab;
        await check(page, { name, status, language, viewport: 'desktop' });
        // The window is narrowed, as when a tablet is turned, so one load serves both widths. It only gets narrower: each change costs a layout.
        await page.setViewportSize(viewports.phone);
        await check(page, { name, status, language, viewport: 'phone' });
        await checkNarrow(page, name, language);
        // Browsers log a page with an error status as an error.
        const unexpected = complaints.splice(0).filter((one) => status === 200 || !one.includes(`status of ${status}`));
        expect.soft([name, unexpected]).toEqual([name, []]);
        tab.isFree = true;
      }
      expect.soft([...tabs.values()].flat().flatMap(({ complaints }) => complaints)).toEqual([]);
    });
  });
}

/** A page that shows one screen after the other: a new page for each would start a process and compile everything again. */
interface Tab {
  page: Page;
  complaints: string[];
  isFree: boolean;
}

/**
 * Opens a screen in a free tab of its visitor and waits until it settles. Guests and each member have a separate browser context. The error is
 * reported where the tab is awaited.
 */
function opened(route: ScreenRoute | undefined, language: Language, tabs: Map<string | undefined, Tab[]>) {
  const opening = (async () => {
    if (!route) throw new Error('There is no further screen');
    const { path, as } = route;
    const own = tabs.get(as) ?? [];
    tabs.set(as, own);
    let tab = own.find(({ isFree }) => isFree);
    if (tab) {
      // A new tab has no session storage.
      await tab.page.evaluate(() => sessionStorage.clear());
      await tab.page.setViewportSize(viewports.desktop);
    } else {
      const page = await arrive({
        language,
        ...(as !== undefined && { as }),
        ...(own[0] && { beside: own[0].page }),
        // The tab's complaints are compared after each screen.
        expecting: [''],
      });
      tab = { page, complaints: complaintsOf(page), isFree: false };
      own.push(tab);
    }
    tab.isFree = false;
    await tab.page.goto(path);
    await settled(tab.page);
    return tab;
  })();
  opening.catch(() => undefined);
  return opening;
}

interface Seen {
  name: string;
  status: number;
  language: Language;
  viewport: Viewport;
}

async function check(page: Page, { name, status, language, viewport }: Seen): Promise<void> {
  const seen = await page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const { documentElement: root } = document;
    return {
      status: (entry as PerformanceNavigationTiming).responseStatus,
      language: root.lang,
      headings: document.querySelectorAll('h1').length,
      hasTitle: document.title !== '',
    };
  });
  expect.soft({ name, viewport, ...seen }).toEqual({
    name,
    viewport,
    status,
    language,
    headings: 1,
    hasTitle: true,
  });
  expect.soft([name, viewport, await cutOff(page)]).toEqual([name, viewport, []]);
  for (const [index, theme] of themesFor[`${language} ${viewport}`].entries()) {
    await page.evaluate((value) => document.documentElement.setAttribute('data-theme', value), theme);
    // Themes differ only in colours.
    const findings = await axeFindings(page, index === 0 ? undefined : ['color-contrast']);
    expect.soft([name, viewport, theme, findings]).toEqual([name, viewport, theme, []]);
  }
}

/** Checks that nothing is cut off on narrow phones, also with the longest header text. */
async function checkNarrow(page: Page, name: string, language: Language): Promise<void> {
  const { form, create } = pageTexts[language];
  const { first: _sentence, ...states } = form.save;
  const longest = [...Object.values(states), create.frame.kept, create.frame.saving].reduce((one, other) =>
    other.length > one.length ? other : one,
  );
  for (const width of [viewports.phone.width, ...narrowWidths]) {
    await page.setViewportSize({ width, height: viewports.phone.height });
    await page.evaluate((text) => {
      const state = document.querySelector('header [role="status"]')?.lastChild;
      if (state) state.textContent = text;
    }, longest);
    expect.soft([name, width, await cutOff(page)]).toEqual([name, width, []]);
  }
}
