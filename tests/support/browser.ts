import type axe from 'axe-core';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Cookie, Frame, Page } from 'playwright-core';
import type { Language, Theme } from '../../contract/enums.ts';

/** The two widths of every screen, in CSS pixels. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Viewport = keyof typeof viewports;

export const demoPassword = 'Meydan-2026';

export interface Visitor {
  address: string;
  viewport?: Viewport;
  language?: Language;
  theme?: Theme;
  /** Sets the cookie consent before the question appears. */
  consent?: 'all-2' | 'necessary' | 'unanswered';
  /** E-mail address of the demo account to sign in as. */
  as?: string;
}

/**
 * Chromium features that tests do not need. Only the last such list counts, so the list repeats what Playwright disables for every test. The first
 * two load address bar pages into two processes per window: more work than most pages of the product.
 */
const disabledFeatures = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

// Without these flags a Chromium without internet access waits for its own hosts.
const quiet = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${disabledFeatures.join(',')}`,
];

/** Starts the browser that the test command found. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'];
  return chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...quiet, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
}

/** Creates a browser context with width, language and theme. */
export async function visit(browser: Browser, visitor: Visitor): Promise<BrowserContext> {
  const { address, viewport = 'desktop', language = 'tr', theme = 'ads-light', consent = 'necessary' } = visitor;
  const context = await browser.newContext({
    baseURL: address,
    // The default name of a headless browser counts as a robot, and robots get no session.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()}${viewport === 'phone' ? ' Mobile' : ''} Safari/537.36`,
    viewport: viewports[viewport],
    hasTouch: viewport === 'phone',
    isMobile: viewport === 'phone',
    locale: language === 'tr' ? 'tr-TR' : 'en-GB',
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
    extraHTTPHeaders: { 'x-forwarded-for': networkAddress() },
  });
  // Only ends a hanging test; a busy machine may be slow.
  context.setDefaultTimeout(60_000);
  await context.addCookies(
    Object.entries({ Language: language, Theme: theme, ...(consent !== 'unanswered' && { Consent: consent }) }).map(
      ([name, value]) => ({
        name,
        value,
        url: address,
      }),
    ),
  );
  if (visitor.as !== undefined) await context.addCookies(await sessionOf(context, visitor.as));
  return context;
}

/** A random private IPv4 address. */
const networkAddress = (): string => [10, ...randomBytes(3)].join('.');

const sessions = new Map<string, Promise<Cookie[]>>();

/** Makes demo accounts sign in again, because the tests of another file may have ended their sessions. */
export const forgetSessions = (): void => sessions.clear();

/** Session cookies of a demo account at the visited address. Cached, because checking a password is slow. */
function sessionOf(context: BrowserContext, email: string): Promise<Cookie[]> {
  const known = sessions.get(email) ?? signIn(context, email);
  sessions.set(email, known);
  return known;
}

/** Signs in by the API, as the login screen does. */
export async function signIn(context: BrowserContext, email: string, password = demoPassword): Promise<Cookie[]> {
  const answer = await context.request.post('/api/identity/user/login-with-email', {
    data: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`Sign-in as ${email} was answered ${answer.status()}: ${await answer.text()}`);
  const names = ['Access-Token', 'Refresh-Token', 'IsGuest', 'Device'];
  return (await context.cookies()).filter(({ name }) => names.includes(name));
}

/** All complaints of a page: exceptions, console errors, refused resources and failed requests. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 500) complaints.push(`${response.status()}: ${response.url()}`);
  });
  return complaints;
}

/** Narrow phone widths still in use, in CSS pixels. */
export const narrowWidths = [360, 320] as const;

/**
 * Width faults of a page, one line each: a page that scrolls sideways, text that is cut off, and controls outside the window. An element that scrolls
 * by itself (a row of chips) may be wider than the window.
 */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { documentElement: root, body } = document;
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide`);
    const named = (element: Element, text: string) => `${element.tagName} “${text.trim().slice(0, 60)}”`;
    /** The nearest ancestor that hides or scrolls overflow. Elements only for screen readers have none. */
    const clipper = (element: Element): Element | 'unseen' | undefined => {
      for (let one: Element | null = element; one && one !== body; one = one.parentElement) {
        const style = getComputedStyle(one);
        const isUnseen = style.visibility === 'hidden' || style.clipPath === 'inset(50%)';
        // A map is moved under its window.
        if (isUnseen || one.classList.contains('maplibregl-map')) return 'unseen';
        if (style.overflowX !== 'visible') return one;
      }
      return undefined;
    };
    const texts = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      const text = node.textContent ?? '';
      if (!element || text.trim() === '' || element.closest('script, style, template, option, noscript')) continue;
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      const box = clipper(element);
      if (box === 'unseen' || !box || ['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) continue;
      const sides = box.getBoundingClientRect();
      if (left < sides.left - 1 || right > sides.right + 1) found.push(`cut: ${named(element, text)}`);
    }
    for (const element of document.querySelectorAll('a[href], button, input, select, textarea')) {
      const { left, right, width } = element.getBoundingClientRect();
      if (width === 0 || (left >= -1 && right <= root.clientWidth + 1) || clipper(element)) continue;
      found.push(`outside: ${named(element, element.textContent)}`);
    }
    return found;
  });
}

/** The axe function that is called in a page. */
interface InPage {
  run(context: Document, options: axe.RunOptions): Promise<axe.AxeResults>;
}

/** Minified, so that it is compiled in a fraction of the time. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Axe findings of the page and each frame, one line each; empty if there are none. `rules` limits the check to these rules. Previews of mails are left
 * out, because their frames run no scripts, not even axe.
 */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  const found = [];
  for (const frame of page.frames()) {
    if (!(await isMailPreview(frame))) found.push(...(await axeFindingsIn(frame, rules)));
  }
  return found;
}

/** By the element, because the frame has no address yet while it loads. */
async function isMailPreview(frame: Frame): Promise<boolean> {
  if (frame.parentFrame() === null) return false;
  return (await (await frame.frameElement()).getAttribute('srcdoc')) !== null;
}

async function axeFindingsIn(frame: Frame, rules?: string[]): Promise<string[]> {
  // Injected as text once per document: it is half a megabyte to send and to compile.
  if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(axeSource);
  return frame.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: InPage }).axe;
    const { violations } = await run(document, {
      // Passed checks are only counted: describing their elements took longer than checking them.
      resultTypes: ['violations'],
      // Each frame is checked separately.
      iframes: false,
      // Axe reads a button's key hint, which is hidden from screen readers, as a part of the button's name.
      ...(only
        ? { runOnly: { type: 'rule', values: only } }
        : { rules: { 'label-content-name-mismatch': { enabled: false } } }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, rules);
}

/** The fields of React's internal tree that are read here. */
interface Fiber {
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/**
 * Waits until React has hydrated the whole page, so that presses are handled. Later requests of the page may still be pending. Parts that load after the
 * page are used, so that they load now, unless they are excluded.
 */
export async function hydrated(page: Page, { withLater = true } = {}): Promise<void> {
  await page.waitForFunction((isUsed) => {
    const [, container] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) ?? [];
    const root = (container as { stateNode: { current: Fiber } } | undefined)?.stateNode.current;
    if (root?.memoizedState?.isDehydrated !== false) return false;
    // Lazily loaded parts are hydrated after the rest.
    const fibers = [root];
    for (let fiber = fibers.pop(); fiber; fiber = fibers.pop()) {
      if (fiber.memoizedState?.dehydrated) return false;
      for (const next of [fiber.child, fiber.sibling]) if (next) fibers.push(next);
    }
    const later = isUsed ? document.querySelectorAll('[data-later]') : [];
    for (const part of later) part.dispatchEvent(new Event('pointerover'));
    return later.length === 0;
  }, withLater);
}

/** Waits until the page is hydrated and sends no more requests. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page);
  // A member's page never becomes idle, because its live stream stays open.
  await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined);
}
