import { Suspense, use } from 'react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from './render-page.server.ts';

const maxMs = 60_000;
const Page = ({ children }: { children: ReactNode }) => (
  <html lang="en">
    <body>
      <Suspense fallback="loading">{children}</Suspense>
    </body>
  </html>
);
const whole = (text: string) =>
  `<!DOCTYPE html><html lang="en"><head></head><body><!--$-->${text}<!--/$--></body></html>`;

test('renders a page with all its data', async () => {
  const Part = () => <p>{'<!--$!-->'}</p>;
  const faults: unknown[] = [];
  const html = await renderPage(
    <Page>
      <Part />
    </Page>,
    maxMs,
    (error) => void faults.push(error),
  );
  expect([html, faults]).toEqual([whole('<p>&lt;!--$!--&gt;</p>'), []]);
});

test('waits for data that is not ready', async () => {
  const data = Promise.resolve('late');
  const Part = () => <p>{use(data)}</p>;
  const html = await renderPage(
    <Page>
      <Part />
    </Page>,
    maxMs,
    (error) => expect.fail(String(error)),
  );
  expect(html).toBe(whole('<p>late</p>'));
});

test('leaves a part that fails to the browser, and reports it once', async () => {
  const Part = () => {
    throw new Error('broken part');
  };
  const faults: unknown[] = [];
  const html = await renderPage(
    <Page>
      <Part />
    </Page>,
    maxMs,
    (error) => void faults.push(error),
  );
  expect(html).toContain('loading');
  expect(faults).toEqual([new Error('broken part')]);
});

test('refuses a page whose frame fails', async () => {
  const Frame = () => {
    throw new Error('broken frame');
  };
  await expect(renderPage(<Frame />, maxMs, () => undefined)).rejects.toThrow('broken frame');
});
