import { answers, yearSeconds } from './client/cookies.ts';
import { startBlockId } from './page-state.ts';

/**
 * Inline scripts of every page, which run before the first paint. The content security policy allows exactly these texts by their hashes, so they must
 * not contain data.
 */

/**
 * Sets the theme from the cookies, like `themeOf` of the contract, and hides the question about cookies if it is answered, because pages for visitors
 * are the same for all of them.
 */
export const themeScript = `(() => {
  const read = (name) => document.cookie.match('(?:^|; )' + name + '=([^;]*)')?.[1];
  const [, own, shade] = /^(?:(ads|ecommerce)-)?(light|dark)$/.exec(read('Theme')) ?? [];
  const chosen = /^(ads|ecommerce)$/.exec(read('Discipline'))?.[1] ?? own;
  const theme = !shade ? 'ads-light' : chosen ? chosen + '-' + shade : shade;
  document.documentElement.dataset.theme = theme;
  if (${JSON.stringify(answers)}.includes(read('Consent'))) document.documentElement.dataset.answered = '';
  if (shade === 'dark') document.querySelector('meta[name=theme-color]').content = '#0b1530';
})()`;

/**
 * Runs at the end of the page. Runs the page's files after the first paint, because slow processors would paint later while they run, and one at a time,
 * so that the browser can answer a touch between them. Until then, it stores the answer to the question about cookies, and keeps the browser from sending
 * forms without an address, which would put a password into the URL. Shows the parts that only wide windows have: without scripts they are always there
 * (`client/later.tsx`). Restores the scroll position after Back or a reload, like the router's `ScrollRestoration`, whose own script needs a nonce.
 */
export const endScript = `(() => {
  const start = async () => {
    for (const file of document.getElementById('${startBlockId}').dataset.files.split(' ')) {
      // The entry is the last file and imports again what failed.
      await import(file).catch(() => undefined);
      // Timers of hidden pages take a second.
      if (!document.hidden) await new Promise((resolve) => setTimeout(resolve));
    }
  };
  addEventListener('DOMContentLoaded', () => {
    // A hidden page has no frames.
    if (document.hidden) return start();
    requestAnimationFrame(() => requestAnimationFrame(start));
  });
  addEventListener('click', ({ target }) => {
    const answer = target.closest('[data-answer]')?.dataset.answer;
    if (!answer) return;
    const secure = location.protocol === 'https:' ? '; Secure' : '';
    document.cookie = 'Consent=' + answer + '; Path=/; Max-Age=${yearSeconds}; SameSite=Lax' + secure;
    document.documentElement.dataset.answered = '';
    dispatchEvent(new Event('meydan:consent'));
  });
  addEventListener('submit', (event) => {
    if (!event.target.hasAttribute('action')) event.preventDefault();
  });
  for (const part of document.querySelectorAll('noscript[data-wide]')) {
    if (!matchMedia('(min-width: 768px)').matches) continue;
    const box = part.parentElement;
    box.innerHTML = part.textContent;
    box.querySelector('[data-unscripted]')?.remove();
    document.head.append(...box.querySelectorAll('link'));
  }
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
  try {
    const y = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}')[history.state.key];
    if (typeof y === 'number') scrollTo(0, y);
  } catch {
    sessionStorage.removeItem('react-router-scroll-positions');
  }
})()`;
