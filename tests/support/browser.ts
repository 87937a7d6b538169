import axe from 'axe-core';
import { chromium } from 'playwright-core';
import type { Browser, BrowserContext, Cookie, Frame, Page } from 'playwright-core';
import type { Language, Theme } from '../../contract/enums.ts';

/** The two widths that every screen is made for, CSS pixels. */
export const viewports = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;
export type Viewport = keyof typeof viewports;

/** Of all demo accounts. */
export const demoPassword = 'Meydan-2026';

export interface Visitor {
  address: string;
  viewport?: Viewport;
  language?: Language;
  theme?: Theme;
  /** Answers the cookie question before it is asked. */
  consent?: 'all-2' | 'necessary' | 'unanswered';
  /** Signed in as one of the demo accounts, by its e-mail. */
  as?: string;
}

/**
 * What Chromium need not do for a test. Of two such lists the last one counts, so what Playwright turns off for every test stands here again.
 * The first two load pages of the address bar's own into two processes for each window: more work than most pages of the product.
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

// Without these a Chromium behind a closed network waits for hosts of its own.
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

/** A visitor with a browser of their own: width, language, theme. */
export async function visit(browser: Browser, visitor: Visitor): Promise<BrowserContext> {
  const { address, viewport = 'desktop', language = 'tr', theme = 'ads-light', consent = 'necessary' } = visitor;
  const context = await browser.newContext({
    baseURL: address,
    // By its own name a browser without a window counts as a robot, and robots get no session.
    userAgent: `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${browser.version()}${viewport === 'phone' ? ' Mobile' : ''} Safari/537.36`,
    viewport: viewports[viewport],
    hasTouch: viewport === 'phone',
    isMobile: viewport === 'phone',
    locale: language === 'tr' ? 'tr-TR' : 'en-GB',
    timezoneId: 'Europe/Istanbul',
    reducedMotion: 'reduce',
  });
  // It ends what hangs; what is slow on a busy machine may take its time.
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

const sessions = new Map<string, Promise<Cookie[]>>();

/** The cookies of a demo account's session at the visited address: signed in once, since sign-ins are counted. */
function sessionOf(context: BrowserContext, email: string): Promise<Cookie[]> {
  const known = sessions.get(email) ?? signIn(context, email);
  sessions.set(email, known);
  return known;
}

/** Signs a visitor in by the service, as the login screen does. */
export async function signIn(context: BrowserContext, email: string, password = demoPassword): Promise<Cookie[]> {
  const answer = await context.request.post('/api/identity/user/login-with-email', {
    data: { email, password },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (!answer.ok()) throw new Error(`Sign-in as ${email} was answered ${answer.status()}: ${await answer.text()}`);
  const names = ['Access-Token', 'Refresh-Token', 'IsGuest', 'Device'];
  return (await context.cookies()).filter(({ name }) => names.includes(name));
}

/** Everything a page complained about while it was used: exceptions, console errors, refused resources, failed requests. */
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

/** Widths of phones that are still in use, CSS pixels. */
export const narrowWidths = [320, 360] as const;

/**
 * What a page's width takes from its reader, one line a finding: a page that scrolls sideways, words that are cut at the side, and things to press
 * that lie outside the window. What scrolls by itself (a row of chips) may be longer than the window.
 */
export async function cutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { documentElement: root, body } = document;
    const found: string[] = [];
    if (root.scrollWidth > root.clientWidth) found.push(`the page is ${root.scrollWidth} wide`);
    const named = (element: Element, text: string) => `${element.tagName} “${text.trim().slice(0, 60)}”`;
    /** Its nearest ancestor that hides or scrolls what is beyond its sides; what screen readers alone hear has none. */
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

/** What is called of axe in a page: one of its many forms. */
interface InPage {
  run(context: Document, options: axe.RunOptions): Promise<axe.AxeResults>;
}

/** What axe finds, one line a finding, in the page and in each frame on it; empty where all is well. `rules` asks for those alone. */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  const found = [];
  for (const frame of page.frames()) found.push(...(await axeFindingsIn(frame, rules)));
  return found;
}

async function axeFindingsIn(frame: Frame, rules?: string[]): Promise<string[]> {
  // As text and once a document: it is half a megabyte to send and to compile.
  if (await frame.evaluate(() => !('axe' in window))) await frame.evaluate(axe.source);
  return frame.evaluate(async (only) => {
    const { run } = (window as unknown as { axe: InPage }).axe;
    const { violations } = await run(document, {
      // What passes is only counted: to describe each element of it took more time than to check it.
      resultTypes: ['violations'],
      // Each frame is looked at by itself.
      iframes: false,
      // It takes the hint of a key beside a button's words, which is hidden from readers of screens, for a part of its name.
      ...(only
        ? { runOnly: { type: 'rule', values: only } }
        : { rules: { 'label-content-name-mismatch': { enabled: false } } }),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, rules);
}

/** What is read here of React's own tree of a page. */
interface Fiber {
  memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** Waits until React has taken the whole page over, so that what is pressed is heard. What the page goes on to ask may still be on its way. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [, container] = Object.entries(document).find(([key]) => key.startsWith('__reactContainer$')) ?? [];
    const root = (container as { stateNode: { current: Fiber } } | undefined)?.stateNode.current;
    if (root?.memoizedState?.isDehydrated !== false) return false;
    // Parts whose code comes by itself are taken over after the rest.
    const fibers = [root];
    for (let fiber = fibers.pop(); fiber; fiber = fibers.pop()) {
      if (fiber.memoizedState?.dehydrated) return false;
      for (const next of [fiber.child, fiber.sibling]) if (next) fibers.push(next);
    }
    return true;
  });
}

/** Waits until a page also asks for nothing more, so that it may be looked at as it stays. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page);
  // A member's page never falls silent: its live stream stays open.
  await page.waitForLoadState('networkidle', { timeout: 1_500 }).catch(() => undefined);
}
