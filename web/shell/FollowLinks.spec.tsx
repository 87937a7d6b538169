import type { MouseEvent } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { AppLink } from '../client/links.tsx';
import { show } from '../testing/show.tsx';

const link = page.getByRole('link', { name: 'away' });
const elsewhere = page.getByText('elsewhere');

/** Prevents that the browser opens an anchor's page, after the product decided not to. */
let stop: AbortController | undefined;
function holdBrowser(): () => boolean {
  stop = new AbortController();
  let isHeld = false;
  addEventListener(
    'click',
    (event) => {
      isHeld = !event.defaultPrevented;
      event.preventDefault();
    },
    { signal: stop.signal },
  );
  return () => isHeld;
}
afterEach(() => stop?.abort());

describe('FollowLinks', () => {
  test('opens a page without loading the document, also by keyboard', async () => {
    await show(<AppLink to="/away">away</AppLink>);
    await expect.element(link).toBeVisible();
    (link.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(elsewhere).toBeVisible();
  });

  test.each(['Control', 'Meta', 'Shift', 'Alt'] as const)('leaves a click with %s to the browser', async (key) => {
    const isHeld = holdBrowser();
    await show(<AppLink to="/away">away</AppLink>);
    await userEvent.keyboard(`{${key}>}`);
    await link.click();
    await userEvent.keyboard(`{/${key}}`);
    expect(isHeld()).toBe(true);
    await expect.element(elsewhere).not.toBeInTheDocument();
  });

  test('does nothing if a handler of the link prevents it', async () => {
    const onClick = vi.fn<(event: MouseEvent) => void>((event) => event.preventDefault());
    await show(
      <AppLink to="/away" onClick={onClick}>
        away
      </AppLink>,
    );
    await link.click();
    expect(onClick).toHaveBeenCalledOnce();
    await expect.element(elsewhere).not.toBeInTheDocument();
  });

  test('follows plain anchors inside `data-follow` only', async () => {
    const isHeld = holdBrowser();
    await show(
      <>
        <a href="/away">outside</a>
        <div data-follow="">
          <a href="/away">away</a>
        </div>
      </>,
    );
    await page.getByRole('link', { name: 'outside' }).click();
    expect(isHeld()).toBe(true);
    await expect.element(elsewhere).not.toBeInTheDocument();
    await link.click();
    await expect.element(elsewhere).toBeVisible();
  });
});
