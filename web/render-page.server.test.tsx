import { Suspense, use } from 'react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from './render-page.server.ts';

const maxMs = 60_000;

/** Renders a page with one part that may be late. Returns the page and the reported errors. */
async function rendered(Part: ComponentType): Promise<[html: string, faults: unknown[]]> {
  const faults: unknown[] = [];
  const html = await renderPage(
    <html lang="en">
      <body>
        <Suspense fallback="loading">
          <Part />
        </Suspense>
      </body>
    </html>,
    maxMs,
    (error) => void faults.push(error),
  );
  return [html, faults];
}

const whole = (text: string) =>
  `<!DOCTYPE html><html lang="en"><head></head><body><!--$-->${text}<!--/$--></body></html>`;

test('renders a page with all its data', async () => {
  expect(await rendered(() => <p>{'<!--$!-->'}</p>)).toEqual([whole('<p>&lt;!--$!--&gt;</p>'), []]);
});

test('waits for data that is not ready', async () => {
  const data = Promise.resolve('late');
  expect(await rendered(() => <p>{use(data)}</p>)).toEqual([whole('<p>late</p>'), []]);
});

test('leaves a part that fails to the browser, and reports it once', async () => {
  const [html, faults] = await rendered(() => {
    throw new Error('broken part');
  });
  expect(html).toContain('loading');
  expect(faults).toEqual([new Error('broken part')]);
});

test('refuses a page whose frame fails', async () => {
  const Frame = () => {
    throw new Error('broken frame');
  };
  await expect(renderPage(<Frame />, maxMs, () => undefined)).rejects.toThrow('broken frame');
});
