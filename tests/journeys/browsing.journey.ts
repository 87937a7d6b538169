import { describe, expect, it } from 'vitest';
import { screenPath } from '../../web/screens.ts';
import { languagesAndWidths, open, useBrowser } from './support/visitors.ts';

useBrowser();

describe.each(languagesAndWidths)('a visitor in %s on a %s', (language, viewport) => {
  it('goes from the home page through a category to an ad and its seller', async () => {
    const page = await open(`/?lang=${language}`, { language, viewport });
    const category = language === 'tr' ? 'vasita' : 'vehicles';
    await page.locator(`main a[href="/${category}"]`).first().click();
    await page.getByRole('heading', { level: 1, name: language === 'tr' ? 'Vasıta' : 'Vehicles' }).waitFor();
    const title = page
      .locator('main article a, main li a')
      .filter({ has: page.locator('xpath=ancestor::h3') })
      // The newest ads may belong to another journey that deletes them or their seller.
      .nth(20);
    const text = await title.textContent();
    await title.click();
    await page.waitForURL(`**${language === 'tr' ? '/ilan/' : '/ad/'}**`);
    await expect.poll(() => page.locator('h1').textContent()).toBe(text);
    await page
      .locator(`main a[href^="${screenPath('adOwner', language, { id: '' })}"]:visible`)
      .first()
      .click();
    await page.waitForURL(`**${screenPath('adOwner', language, { id: '' })}**`);
    await expect.poll(() => page.locator('main h3').count()).toBeGreaterThan(0);
  });

  it('searches by a sentence, sees how it was understood, and removes a filter', async () => {
    const page = await open(`/all?lang=${language}`, { language, viewport });
    const box = page.getByRole('combobox').first();
    await box.fill('2010 üstü dizel otomobil');
    await box.press('Enter');
    await page.waitForURL(`**${screenPath('searchResults', language)}**`);
    const chosen = page.locator('main').getByRole('link', { name: /2010/ }).first();
    await chosen.click();
    await page.waitForURL((url) => !url.searchParams.has('searchText'));
    expect(new URL(page.url()).searchParams.get('nf')).toBeNull();
    // A filter guessed from the sentence stays a soft filter.
    const { searchParams } = new URL(page.url());
    expect(searchParams.get('df') ?? searchParams.get('ldf')).not.toBeNull();
  });

  it('gets no result page for an empty search, and opens an ad by its number', async () => {
    // Not the newest ad, whose views another journey counts.
    const page = await open(language === 'tr' ? '/vasita' : '/vehicles', { language, viewport });
    const before = page.url();
    const box = page.getByRole('combobox').first();
    await box.fill('   ');
    await box.press('Enter');
    // By the time this is answered, any navigation caused by the key has begun.
    await page.evaluate(() => fetch('/health/live'));
    expect(page.url()).toBe(before);
    const link = await page.locator('main h3 a').first().getAttribute('href');
    const number = link?.split('/').at(-1) ?? '';
    await box.fill(number);
    await box.press('Enter');
    await page.waitForURL(`**/${number}`);
    expect(page.url()).toContain(number);
  });
});

describe.each(languagesAndWidths)('the titles in a list, in %s on a %s', (language, viewport) => {
  it('are covered by nothing when the page is scrolled to them', async () => {
    const page = await open(language === 'tr' ? '/vasita' : '/vehicles', { language, viewport });
    const links = page.locator('main h3 a');
    expect(await links.count()).toBeGreaterThan(20);
    const covered = await links.evaluateAll((titles) =>
      (['start', 'center', 'end'] as const).flatMap((block) =>
        titles.filter((title) => {
          title.scrollIntoView({ block });
          const [line] = title.getClientRects();
          const shown = line && document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
          return !shown || !(title.contains(shown) || shown.contains(title));
        }),
      ),
    );
    expect(covered).toEqual([]);
  });
});

describe('language and theme', () => {
  it('a language change opens the page in that language and is remembered', async () => {
    const page = await open('/ayarlar/dil-secimi', { language: 'tr' });
    await page
      .locator('main')
      .getByRole('link', { name: /English/ })
      .click();
    await page.waitForURL('**/settings/language-selection');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
    await page.goto('/');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  it('a language change keeps the filters of a page', async () => {
    const page = await open('/vasita/otomobil?df=1', { language: 'tr' });
    await page.getByRole('link', { name: /^English:/ }).click();
    await page.waitForURL('**/vehicles/cars?df=1');
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  });

  it('the chosen theme is set before the page is shown', async () => {
    const page = await open('/sss', { language: 'tr' });
    await page.getByRole('button', { name: 'Koyu temaya geç' }).first().click();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('ads-dark');
    await page.reload();
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('ads-dark');
    // The script that sets it runs before the body is read, so the page never shows another theme.
    const [head = ''] = (await (await page.request.get('/sss')).text()).split('</head>');
    expect(head).toContain('dataset.theme');
  });

  it('an invalid stored theme is replaced by the light one', async () => {
    const page = await open('/sss', { theme: 'neon' as 'ads-dark' });
    expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('ads-light');
  });
});

describe('the session', () => {
  it('creates a guest with three cookies, and renews a lost access token without a new guest', async () => {
    const page = await open('/sepet');
    const cookies = await page.context().cookies();
    const named = new Map(cookies.map((cookie) => [cookie.name, cookie]));
    expect(named.get('IsGuest')?.value).toBe('true');
    expect(named.get('Refresh-Token')?.httpOnly).toBe(true);
    expect(named.get('Access-Token')?.httpOnly).toBe(false);
    const subject = (token = '') =>
      (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sub: string }).sub;
    const guest = subject(named.get('Access-Token')?.value);
    await page.context().clearCookies({ name: 'Access-Token' });
    await page.reload();
    const renewed = (await page.context().cookies()).find((cookie) => cookie.name === 'Access-Token');
    expect(subject(renewed?.value)).toBe(guest);
  });

  it('gives robots no cookies', async () => {
    const page = await open('/sss');
    const context = page.context();
    await context.clearCookies();
    const response = await page.request.get('/hakkimizda', {
      headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' },
    });
    expect(response.headersArray().filter(({ name }) => name.toLowerCase() === 'set-cookie')).toEqual([]);
  });
});

describe('cookies and counting', () => {
  it('counts nothing before consent, and the page immediately after it', async () => {
    const page = await open('/sss', { consent: 'unanswered' });
    const counted: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/analytics/page-view')) counted.push(request.postData() ?? '');
    });
    await page.getByRole('link', { name: 'Hakkımızda' }).first().click();
    await page.waitForURL('**/hakkimizda');
    expect(counted).toEqual([]);
    await page.getByRole('button', { name: 'Kabul et' }).click();
    await expect.poll(() => counted.length).toBe(1);
    expect(JSON.parse(counted[0] ?? '')).toMatchObject({
      path: '/hakkimizda',
      userType: 'guest',
      language: 'tr',
      pageType: 'about',
    });
    await page.reload();
    await expect.poll(() => page.getByRole('button', { name: 'Kabul et' }).count()).toBe(0);
  });
});
