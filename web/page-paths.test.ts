import { describe, expect, it } from 'vitest';
import { pathsOfPage, withQuery } from './page-paths.ts';

describe('page paths', () => {
  it('are taken from the loader, otherwise from the screen with the same parameters', () => {
    const paths = { tr: '/ilan/temiz-egea/1', en: '/ad/temiz-egea/1' };
    expect(pathsOfPage({ id: 'tr.adDetail', params: { '*': '1' }, loaderData: { paths } })).toBe(paths);
    expect(pathsOfPage({ id: 'en.faq', params: {}, loaderData: {} })).toEqual({ tr: '/sss', en: '/faq' });
    expect(pathsOfPage({ id: 'tr.adOwner', params: { id: 'ç 1' } })).toEqual({
      tr: '/ilan-sahibi/%C3%A7%201',
      en: '/ads-owner/%C3%A7%201',
    });
    expect(pathsOfPage({ id: 'tr.adDetail', params: { '*': 'temiz-egea/1' } }).en).toBe('/ad/temiz-egea/1');
    expect(pathsOfPage(undefined)).toEqual({ tr: '/', en: '/' });
  });

  it('contain the filters and not the requested language, which is dropped', () => {
    expect(withQuery('/all', '?lang=en&df=1')).toBe('/all?df=1');
    expect(withQuery('/', '?lang=en')).toBe('/');
    expect(withQuery('/vehicles/cars?df=1&lang=tr', '?df=2')).toBe('/vehicles/cars?df=1');
  });
});
