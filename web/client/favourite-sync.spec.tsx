import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { favouriteIds } from './favourites.ts';
import { loadFavourites, setFavourite } from './favourite-sync.ts';

const memberId = 'a-member';
const inAnHour = Math.trunc(Date.now() / 1000) + 3600;

beforeEach(() => {
  // The cookie that the service sets for a member; the page reads it without checking its signature.
  document.cookie = `Access-Token=.${btoa(JSON.stringify({ sub: memberId, kind: 'member', iat: inAnHour, exp: inAnHour }))}.; path=/`;
});

afterEach(() => {
  document.cookie = 'Access-Token=; path=/; max-age=0';
  vi.unstubAllGlobals();
});

/** A service whose responses are pending until `answer` is called for them. */
function aSlowService() {
  const waiting: { path: string; send: (body: unknown, status?: number) => void }[] = [];
  vi.stubGlobal(
    'fetch',
    (path: string) =>
      new Promise<Response>((resolve) => {
        waiting.push({
          path,
          send: (body, status = 200) => resolve(Response.json(body, { status })),
        });
      }),
  );
  return async (part: string, body: unknown, status?: number) => {
    await expect.poll(() => waiting.map(({ path }) => path)).toContainEqual(expect.stringContaining(part));
    waiting.find(({ path }) => path.includes(part))?.send(body, status);
  };
}

it('keeps a favourite that is added while the list loads', async () => {
  const answer = aSlowService();
  const keeping = setFavourite('11', true);
  const loading = loadFavourites(memberId);
  expect(favouriteIds()).toEqual(new Set(['11']));
  await answer('get-favorite-ad-ids', { items: ['7'] });
  await loading;
  expect(favouriteIds()).toEqual(new Set(['7', '11']));
  await answer('adId=11', {});
  await keeping;
  expect(favouriteIds()).toEqual(new Set(['7', '11']));
});
