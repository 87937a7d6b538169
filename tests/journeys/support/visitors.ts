import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, expect } from 'vitest';
import type { Language, Theme } from '../../../contract/enums.ts';
import { complaintsOf, forgetSessions, hydrated, openBrowser, visit } from '../../support/browser.ts';
import type { Viewport, Visitor } from '../../support/browser.ts';
import { productUnderTest } from './product-under-test.ts';
import { followCalls } from './quiet.ts';

/** Shared by the files of a process. It ends with the process. */
let browser: Browser | undefined;
let contexts: BrowserContext[] = [];
let complaints: string[] = [];

async function runningBrowser(): Promise<Browser> {
  if (!browser?.isConnected()) browser = await openBrowser();
  return browser;
}

/** Provides a browser for a file of journeys. A page with complaints fails its journey. */
export function useBrowser(): void {
  beforeAll(forgetSessions);
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    const heard = complaints;
    complaints = [];
    expect(heard).toEqual([]);
  });
}

export interface Who extends Omit<Visitor, 'address'> {
  /** Opens the page in the browser context of this page. */
  beside?: Page;
  /** Expected complaints, each by a part of its text. */
  expecting?: readonly string[];
}

/** Opens a blank page. Tests that need a member from the first request sign in before they navigate. */
export async function arrive(who: Who = {}): Promise<Page> {
  const context =
    who.beside?.context() ?? (await visit(await runningBrowser(), { address: productUnderTest().address, ...who }));
  if (!who.beside) contexts.push(context);
  const page = await context.newPage();
  followCalls(page);
  const heard = complaintsOf(page);
  const journeysComplaints = complaints;
  page.on('close', () => {
    journeysComplaints.push(...heard.filter((one) => !who.expecting?.some((part) => one.includes(part))));
  });
  return page;
}

/** Opens a page and waits for hydration. */
export async function open(path: string, who: Who = {}): Promise<Page> {
  const page = await arrive(who);
  await page.goto(path);
  await hydrated(page);
  return page;
}

/** Every combination of language and width, for `describe.each`. */
export const languagesAndWidths: readonly [Language, Viewport][] = [
  ['tr', 'desktop'],
  ['tr', 'phone'],
  ['en', 'desktop'],
  ['en', 'phone'],
];

/** Two themes per combination, so that each theme is seen in each language and at each width. */
export const themesFor: Readonly<Record<`${Language} ${Viewport}`, readonly Theme[]>> = {
  'tr desktop': ['ads-light', 'ads-dark'],
  'en phone': ['ads-light', 'ads-dark'],
  'tr phone': ['ecommerce-light', 'ecommerce-dark'],
  'en desktop': ['ecommerce-light', 'ecommerce-dark'],
};
