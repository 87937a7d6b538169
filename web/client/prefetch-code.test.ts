import { describe, expect, it } from 'vitest';
import { screens } from '../screens.ts';
import { routeAt } from './prefetch-code.ts';

describe('routeAt', () => {
  it('finds the screen of a path by its longest prefix', () => {
    expect(routeAt('/')).toBe('all.home');
    expect(routeAt('/ilan/temiz-egea/1')).toBe('tr.adDetail');
    expect(routeAt('/ad/clean-egea/1')).toBe('en.adDetail');
    expect(routeAt('/ilan-yonetimi/5')).toBe('tr.adManagement');
    expect(routeAt('/ilan-yonetimi/doping/5')).toBe('tr.addDopingToAnAd');
    expect(routeAt('/vasita/otomobil')).toBe('all.categorySlugSearch');
    expect(routeAt('/404')).toBe('all.notFound');
    expect(routeAt('/sss')).toBe('tr.faq');
    // A category may have the name of a screen's first path segment.
    expect(routeAt('/ilan')).toBe('all.categorySlugSearch');
  });

  it('finds every path without parameters', () => {
    for (const [name, screen] of Object.entries(screens)) {
      if (!('file' in screen) || screen.tr.includes('[')) continue;
      for (const path of [screen.tr, screen.en]) expect(routeAt(path)?.split('.')[1]).toBe(name);
    }
  });
});
