import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { endScript } from './start-scripts.ts';

/** Adds markup to the page, and runs the script after it as a page's browser does. */
function served(markup: string): HTMLElement {
  const place = document.createElement('div');
  place.innerHTML = markup;
  const script = document.createElement('script');
  script.textContent = endScript;
  document.body.append(place, script);
  onTestFinished(() => {
    place.remove();
    script.remove();
  });
  return place;
}

test.each([
  ['<form><button>Sign in</button></form>', true],
  ['<form action="/search"><button>Search</button></form>', false],
])('only forms with an address are sent before the page is hydrated (%s)', async (form, isPrevented) => {
  const place = served(form);
  let wasPrevented: boolean | undefined;
  const note = (event: Event) => {
    wasPrevented = event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('submit', note);
  onTestFinished(() => removeEventListener('submit', note));
  await userEvent.click(place.querySelector('button') ?? place);
  expect(wasPrevented).toBe(isPrevented);
});

test('an answer about cookies is stored before the page is hydrated', async () => {
  onTestFinished(() => {
    document.cookie = 'Consent=; Path=/; Max-Age=0';
    delete document.documentElement.dataset['answered'];
  });
  const place = served('<button data-answer="necessary">Refuse</button>');
  await userEvent.click(place.querySelector('button') ?? place);
  expect(document.cookie).toContain('Consent=necessary');
  expect(document.documentElement.dataset).toHaveProperty('answered', '');
});

test('a file that fails to load does not keep the next ones from running', async () => {
  // A browser runs a module once per address.
  const run = `data:text/javascript,document.documentElement.dataset.entryRan="${crypto.randomUUID()}"`;
  onTestFinished(() => {
    delete document.documentElement.dataset['entryRan'];
  });
  served(
    `<script type="application/json" id="page-start" data-files="/does-not-exist.js ${run.replaceAll('"', '&quot;')}"></script>`,
  );
  dispatchEvent(new Event('DOMContentLoaded'));
  await expect.poll(() => 'entryRan' in document.documentElement.dataset).toBe(true);
});
