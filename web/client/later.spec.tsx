import { lazy, useState } from 'react';
import type { ComponentType } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endScript } from '../start-scripts.ts';
import { Later } from './later.tsx';

function Question() {
  const [text, setText] = useState('');
  const [isSent, setSent] = useState(false);
  return (
    <>
      <textarea aria-label="Question" value={text} onChange={(event) => setText(event.target.value)} />
      <button type="button" onClick={() => setSent(true)}>
        Send
      </button>
      <output>{isSent ? 'sent' : `${text.length} letters`}</output>
    </>
  );
}

/** A page whose script for the last part arrives with `arrive`. The part is four windows away and has the server's markup. */
async function openPage() {
  const script = Promise.withResolvers<{ default: ComponentType }>();
  const Part = lazy(() => script.promise);
  const place = document.createElement('div');
  place.innerHTML =
    '<div style="height:400vh"></div><!--$--><div data-later=""><textarea aria-label="Question"></textarea>' +
    '<button type="button">Send</button><output>as served</output></div><!--/$-->';
  document.body.append(place);
  const faults: unknown[] = [];
  const root = hydrateRoot(
    place,
    <>
      <div style={{ height: '400vh' }} />
      <Later>
        <Part />
      </Later>
    </>,
    { onRecoverableError: (error) => faults.push(error) },
  );
  onTestFinished(() => {
    root.unmount();
    place.remove();
    expect(faults).toEqual([]);
  });
  const find = (selector: string) => place.querySelector(selector) ?? expect.fail(selector);
  await expect.poll(() => Object.keys(find('[data-later]')).some((key) => key.startsWith('__react'))).toBe(true);
  return { find, arrive: () => script.resolve({ default: Question }) };
}

test('keeps the markup of the server until the part is near', async () => {
  const { find, arrive } = await openPage();
  arrive();
  expect(find('output').textContent).toBe('as served');
  find('output').scrollIntoView();
  await expect.poll(() => find('output').textContent).toBe('0 letters');
});

test('repeats a press on a button whose script had not arrived', async () => {
  const { find, arrive } = await openPage();
  await userEvent.click(find('button'));
  expect(find('output').textContent).toBe('as served');
  arrive();
  await expect.poll(() => find('output').textContent).toBe('sent');
});

test('keeps the focus, and text that was typed before the script arrived', async () => {
  const { find, arrive } = await openPage();
  await userEvent.click(find('textarea'));
  await userEvent.keyboard('Is it new?');
  expect(find('output').textContent).toBe('as served');
  arrive();
  await expect.poll(() => find('output').textContent).toBe('10 letters');
  expect(document.activeElement).toBe(find('textarea'));
  expect(find('textarea')).toHaveProperty('value', 'Is it new?');
});

test.each([
  [1440, 'Filter'],
  [390, undefined],
])('shows a part of wide windows only in them (%i)', async (width, text) => {
  const before = [innerWidth, innerHeight] as const;
  await page.viewport(width, 844);
  const place = document.createElement('div');
  place.innerHTML = '<noscript data-wide=""><form>Filter<button data-unscripted="">Apply</button></form></noscript>';
  document.body.append(place);
  onTestFinished(async () => {
    place.remove();
    await page.viewport(...before);
  });
  // As the browser runs the page's inline script.
  const script = document.createElement('script');
  script.textContent = endScript;
  place.before(script);
  script.remove();
  expect(place.querySelector('form')?.textContent).toBe(text);
});
