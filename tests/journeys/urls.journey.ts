import { describe, expect, it } from 'vitest';
import { arrive, open, useBrowser } from './support/visitors.ts';

useBrowser();

/** Nonsensical URLs, and the worst acceptable result of each. */
const strange = [
  '/emlak?cp=10000',
  '/emlak?cp=-1&pf=abc&nf=1:2:3&df=x',
  `/arama/sonuc?searchText=${'a'.repeat(5_000)}`,
  '/arama/sonuc?searchText=%27%3B%20drop%20table%20ad%3B--',
  '/arama/sonuc?searchText=%3Cscript%3Ealert(1)%3C/script%3E',
  '/emlak?adc=999999999',
  '/emlak?df=999999999',
  '/emlak?ct=1%20or%201=1',
  '/?lang=%3Csvg%20onload%3Dalert(1)%3E',
  '/all?mapView=0,0,0,0',
  '/ilan/0000000000',
  '/ilan/../../etc/passwd',
  '/%E0%A4%A',
  '/ilan-sahibi/not-a-uuid',
  '/sozlesmeler?activeAgreement=nothing',
  `/${'x/'.repeat(150)}`,
];

describe('a nonsensical URL', () => {
  it.each(strange)('%s gets a helpful answer and no server error', async (path) => {
    const page = await arrive();
    const response = await page.request.get(path, { maxRedirects: 5 });
    expect(response.status()).toBeLessThan(500);
    const html = await response.text();
    expect(html).not.toContain('<script>alert(1)');
    expect(html).not.toContain('<svg onload');
  });
});

describe('robots and shared links', () => {
  it('only public pages may be indexed', async () => {
    const page = await arrive();
    const robots = async (path: string) =>
      /name="robots" content="noindex"/.test(await (await page.request.get(path)).text());
    expect(await robots('/')).toBe(false);
    expect(await robots('/vasita')).toBe(false);
    expect(await robots('/vasita?df=1')).toBe(true);
    expect(await robots('/arama/sonuc?searchText=ev')).toBe(true);
    expect(await robots('/mobil-menu')).toBe(true);
  });

  it('each page names its language pair and one canonical URL', async () => {
    const page = await arrive();
    const html = await (await page.request.get('/vasita/otomobil')).text();
    const links = [...html.matchAll(/<link [^>]*>/g)].map(([link]) => link);
    const linked = (rel: string, language?: string) =>
      links.find(
        (link) =>
          link.includes(`rel="${rel}"`) &&
          (language === undefined || link.toLowerCase().includes(`hreflang="${language}"`)),
      );
    expect(linked('canonical')).toContain('/vasita/otomobil"');
    expect(linked('alternate', 'tr')).toContain('/vasita/otomobil"');
    expect(linked('alternate', 'en')).toContain('/vehicles/cars"');
  });

  it('site maps list pages, categories and ads', async () => {
    const page = await arrive();
    const index = await (await page.request.get('/sitemap.xml')).text();
    const files = [...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      (match) => new URL(match[1] ?? '').pathname + new URL(match[1] ?? '').search,
    );
    expect(files.length).toBeGreaterThan(1);
    const all = await Promise.all(files.map(async (file) => (await page.request.get(file)).text()));
    expect(all.join('').match(/<url>/g)?.length).toBeGreaterThan(4_000);
    expect(all.join('')).toContain('/vasita/otomobil<');
  });

  it('an ad has structured data', async () => {
    const page = await open('/vasita/otomobil');
    await page.goto((await page.locator('main h3 a').first().getAttribute('href')) ?? '');
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    const types = blocks.flatMap((block) => (JSON.parse(block) as { '@type': string | string[] })['@type']);
    expect(types).toContain('BreadcrumbList');
    expect(await page.locator('meta[property="og:image"]').getAttribute('content')).toContain('/media/');
  });
});
