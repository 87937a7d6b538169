/**
 * Inline scripts of every page, which run before the first paint. The content security policy allows exactly these texts by their hashes, so they must
 * not contain data.
 */

/** Sets the theme from the cookies, like `themeOf` of the contract, because pages for visitors are the same in all themes. */
export const themeScript = `(() => {
  const read = (name) => document.cookie.match('(?:^|; )' + name + '=([^;]*)')?.[1];
  const [, own, shade] = /^(?:(ads|ecommerce)-)?(light|dark)$/.exec(read('Theme')) ?? [];
  const chosen = /^(ads|ecommerce)$/.exec(read('Discipline'))?.[1] ?? own;
  const theme = !shade ? 'ads-light' : chosen ? chosen + '-' + shade : shade;
  document.documentElement.dataset.theme = theme;
  if (shade === 'dark') document.querySelector('meta[name=theme-color]').content = '#0b1530';
})()`;

/**
 * Runs at the end of the page. Attaches stylesheets of parts that only wide windows show (`ui/late-styles.ts`). Restores the scroll position after
 * Back or a reload, like the router's `ScrollRestoration`, whose own script needs a nonce.
 */
export const endScript = `(() => {
  for (const link of document.querySelectorAll('link[data-wide]'))
    if (matchMedia(link.media).matches) link.rel = 'stylesheet';
  if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '');
  try {
    const y = JSON.parse(sessionStorage.getItem('react-router-scroll-positions') ?? '{}')[history.state.key];
    if (typeof y === 'number') scrollTo(0, y);
  } catch {
    sessionStorage.removeItem('react-router-scroll-positions');
  }
})()`;
