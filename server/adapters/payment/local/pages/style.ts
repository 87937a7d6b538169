const dark = `
  color-scheme: dark;
  --page: oklch(0.222 0.05 266); --card: oklch(0.266 0.053 265); --raised: oklch(0.315 0.054 264); --line: oklch(0.362 0.05 263); --edge: oklch(0.58 0.045 260);
  --ink: oklch(0.965 0.009 250); --ink-2: oklch(0.835 0.024 254); --ink-3: oklch(0.735 0.034 256);
  --act: oklch(0.56 0.185 263); --act-hover: oklch(0.53 0.185 263); --on-act: oklch(0.995 0.002 250); --act-soft: oklch(0.34 0.09 264);
  --bad: oklch(0.8 0.105 20); --bad-soft: oklch(0.335 0.075 18); --warn: oklch(0.88 0.115 86); --warn-soft: oklch(0.33 0.034 82); --good: oklch(0.835 0.135 158); --focus: oklch(0.8 0.118 235);
`;

/** Styles of the bank's pages. They use the product's design tokens, because the frame is embedded in its pages. */
export const style = `
@font-face { font-family: 'Plus Jakarta Sans Variable'; font-weight: 200 800; font-display: swap; src: url('/font-ext.woff2') format('woff2'); unicode-range: U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20AB, U+20AD-20C0, U+2113 }
@font-face { font-family: 'Plus Jakarta Sans Variable'; font-weight: 200 800; font-display: swap; src: url('/font.woff2') format('woff2'); unicode-range: U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212, U+FEFF, U+FFFD }
:root {
  color-scheme: light; --font: 'Plus Jakarta Sans Variable', system-ui, sans-serif;
  --page: oklch(0.979 0.005 236); --card: oklch(1 0 0); --raised: oklch(0.953 0.009 240); --line: oklch(0.905 0.012 245); --edge: oklch(0.64 0.03 252);
  --ink: oklch(0.225 0.042 264); --ink-2: oklch(0.415 0.034 260); --ink-3: oklch(0.51 0.03 258);
  --act: oklch(0.435 0.19 264); --act-hover: oklch(0.375 0.172 265); --on-act: oklch(0.995 0.002 250); --act-soft: oklch(0.946 0.025 262);
  --bad: oklch(0.495 0.19 23); --bad-soft: oklch(0.957 0.02 18); --warn: oklch(0.47 0.105 62); --warn-soft: oklch(0.962 0.044 88); --good: oklch(0.455 0.11 156); --focus: oklch(0.54 0.2 262);
}
:root[data-theme='dark'] { ${dark} }
@media (prefers-color-scheme: dark) { :root:not([data-theme]) { ${dark} } }
*, ::before, ::after { box-sizing: border-box }
html { font: 450 16px/1.5 var(--font); color: var(--ink); -webkit-text-size-adjust: 100% }
body { margin: 0 }
body.frame { padding: 4px; background: var(--card) }
body.page { min-height: 100vh; min-height: 100dvh; display: grid; place-items: center; padding: 16px; background: var(--page) }
h1 { margin: 0; font-size: 1.44rem; line-height: 1.25; font-weight: 750 }
p { margin: 0 }
.vh { position: absolute; width: 1px; height: 1px; margin: -1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
main:not(.sheet), form, .part { display: grid; gap: 16px; margin: 0 }
.quiet { color: var(--ink-2); font-size: .9129rem }
.sheet { width: min(100%, 27rem); display: grid; gap: 20px; padding: 28px; border-radius: 20px; background: var(--card); border: 1px solid var(--line); box-shadow: 0 4px 10px oklch(0.28 0.07 264 / .09), 0 20px 48px oklch(0.28 0.07 264 / .12) }
.brand { display: flex; align-items: center; justify-content: space-between; gap: 12px; font-weight: 650 }
.brand svg { width: 28px; height: 28px }
.sms { display: grid; gap: 4px; padding: 14px 16px; border-radius: 12px; background: var(--raised); font-size: .9129rem }
.sms b { font-weight: 650 }
.sms strong { font-size: 1.2rem; letter-spacing: .12em; font-variant-numeric: tabular-nums }

.plastic { container-type: inline-size; max-width: 340px; width: 100%; justify-self: center }
.plastic > div { position: relative; display: grid; grid-template-rows: auto 1fr auto; aspect-ratio: 1.72; padding: 18px 20px; border-radius: 16px; color: oklch(0.99 0.004 250); overflow: hidden;
  background: radial-gradient(120% 140% at 100% 0, oklch(0.6 0.12 205) 0, transparent 55%), linear-gradient(135deg, oklch(0.345 0.15 266), oklch(0.24 0.1 270)); box-shadow: 0 10px 26px oklch(0.28 0.12 266 / .28) }
.plastic .top, .plastic .foot { display: flex; justify-content: space-between; align-items: center; gap: 12px; min-height: 26px }
.plastic .bank { font-weight: 700; overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.plastic .scheme { flex: none; font-weight: 800; font-style: italic; letter-spacing: .02em }
.plastic .digits { align-self: center; font-size: min(1.35rem, 6.6cqi); letter-spacing: .08em; font-variant-numeric: tabular-nums; white-space: nowrap }
.plastic .foot { font-size: .8333rem; text-transform: uppercase; letter-spacing: .04em }
.plastic .foot span:first-child { overflow: hidden; text-overflow: ellipsis; white-space: nowrap }
.plastic .chip { width: 38px; height: 28px; border-radius: 6px; background: linear-gradient(135deg, oklch(0.9 0.07 90), oklch(0.74 0.1 80)) }

.field { display: grid; gap: 6px; align-content: start; min-width: 0 }
.field label, legend { font-weight: 600; font-size: .9129rem; padding: 0 }
.box { display: flex; align-items: center; gap: 8px; min-height: 48px; padding: 0 14px; border: 1px solid var(--edge); border-radius: 10px; background: var(--card); transition: border-color .15s, box-shadow .15s }
.box:focus-within { border-color: var(--focus); box-shadow: 0 0 0 3px color-mix(in oklch, var(--focus) 28%, transparent) }
.box input { flex: 1; min-width: 0; width: 100%; padding: 11px 0; border: 0; outline: 0; background: none; color: inherit; font: inherit; font-size: 1rem; font-variant-numeric: tabular-nums }
.box input::placeholder { color: var(--ink-3) }
.box .kind { flex: none; font-size: .8333rem; font-weight: 650; color: var(--ink-2) }
.field:has([aria-invalid='true']) .box { border-color: var(--bad) }
.error { color: var(--bad); font-size: .875rem; font-weight: 550 }
.error:empty { display: none }
.hint { color: var(--ink-3); font-size: .8333rem }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px }
fieldset { display: grid; gap: 8px; margin: 0; padding: 0; border: 0; min-width: 0 }
legend { margin-bottom: 6px }
.choices { display: grid; gap: 8px }
.choice { display: flex; align-items: center; gap: 12px; min-height: 52px; padding: 8px 14px; border: 1px solid var(--line); border-radius: 10px; background: var(--card); cursor: pointer }
.choice:hover { border-color: var(--edge) }
.choice:has(:checked) { border-color: var(--act); background: var(--act-soft) }
.choice:has(:focus-visible) { outline: 3px solid var(--focus); outline-offset: 2px }
.choice input { flex: none; width: 20px; height: 20px; margin: 0; accent-color: var(--act) }
.choice span { display: grid; flex: 1; min-width: 0 }
.choice b { font-weight: 650 }
.choice small { color: var(--ink-2); font-size: .8333rem }
details .choices { padding: 0 6px 6px }
.choices fieldset { padding-inline-start: 12px; border-inline-start: 2px solid var(--act); margin: 0 0 4px 12px }
.choice em { font-style: normal; font-weight: 650; font-variant-numeric: tabular-nums; white-space: nowrap }
.check { display: flex; align-items: center; gap: 12px; min-height: 44px; cursor: pointer }
.check input { flex: none; width: 22px; height: 22px; margin: 0; accent-color: var(--act) }
[hidden] { display: none !important }
button, .button { display: inline-flex; align-items: center; justify-content: center; gap: 10px; min-height: 52px; padding: 10px 20px; border: 0; border-radius: 12px; background: var(--act); color: var(--on-act); font: inherit; font-weight: 700; text-decoration: none; cursor: pointer; transition: background .15s }
button:hover, .button:hover { background: var(--act-hover) }
button.plain { background: none; color: var(--ink-2); min-height: 44px; font-weight: 600 }
button.plain:hover { background: var(--raised) }
button[aria-disabled='true'] { opacity: .65; cursor: progress }
:is(button, .button, summary, input):focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
.box input:focus-visible { outline: 0 }
.notice { display: flex; gap: 10px; align-items: flex-start; padding: 12px 14px; border-radius: 10px; font-size: .875rem }
.notice.bad { background: var(--bad-soft); color: var(--bad); font-weight: 550 }
.notice.warn { background: var(--warn-soft); color: var(--warn) }
.safe { display: flex; gap: 8px; align-items: center; color: var(--ink-2); font-size: .875rem }
.safe svg { flex: none; width: 18px; height: 18px; color: var(--good) }
details { border: 1px solid var(--line); border-radius: 12px; background: var(--card) }
summary { display: flex; align-items: center; justify-content: space-between; min-height: 44px; padding: 8px 14px; font-weight: 600; font-size: .9129rem; cursor: pointer; border-radius: 12px; list-style: none }
summary::-webkit-details-marker { display: none }
summary::after { content: ''; width: 8px; height: 8px; margin: -4px 4px 0; border: solid var(--ink-3); border-width: 0 2px 2px 0; rotate: 45deg }
details[open] summary::after { rotate: 225deg; margin-top: 4px }
.cards { display: grid; max-height: 260px; overflow: auto; margin: 0; padding: 0 6px 6px; list-style: none }
.cards button { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2px; width: 100%; min-height: 44px; padding: 8px 10px; border-radius: 8px; background: none; color: inherit; text-align: start; font-weight: 450; justify-items: start }
.cards button:hover { background: var(--raised) }
.cards b { font-weight: 600; font-variant-numeric: tabular-nums }
.cards span { color: var(--ink-2); font-size: .8333rem; overflow-wrap: anywhere }
.spinner { width: 18px; height: 18px; border: 2px solid currentColor; border-inline-end-color: transparent; border-radius: 50%; animation: turn .8s linear infinite }
@keyframes turn { to { rotate: 1turn } }
@media (prefers-reduced-motion: reduce) { *, ::before, ::after { transition: none !important; animation-duration: 3s !important } }
@media (max-width: 400px) { .sheet { padding: 20px } }
`;
