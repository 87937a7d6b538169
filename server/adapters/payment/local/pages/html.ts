import { limits } from '../../../../../contract/limits.ts';
import { cardFrameSource } from '../../../../../contract/card-frame.ts';
import { escapeHtml } from '../../../../people/agreements/port.ts';
import type { StoredCard } from '../../port.ts';
import type { Attempt, BankPayment } from '../records.ts';
import { testCards } from '../test-cards.ts';
import { filled, sum, words } from './texts.ts';
import type { Words } from './texts.ts';

export type Theme = 'light' | 'dark';
type Language = 'tr' | 'en';

const shield =
  '<svg viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M12 3 5 6v5c0 4.6 2.9 8.4 7 10 4.1-1.6 7-5.4 7-10V6l-7-3Z"/><path d="m9 12 2 2 4-4"/></svg>';
const logo =
  '<svg viewBox="0 0 28 28" aria-hidden="true"><rect width="28" height="28" rx="8" fill="oklch(0.435 0.19 264)"/><path d="M6 12.5 14 7l8 5.5v1H6v-1Zm2 2.5h2.4v4.5H8V15Zm4.8 0h2.4v4.5h-2.4V15Zm4.8 0H20v4.5h-2.4V15ZM6 20.5h16V22H6v-1.5Z" fill="#fff"/></svg>';

interface DocumentOptions {
  language: Language;
  theme?: Theme;
  title: string;
  kind: 'frame' | 'page';
  body: string;
  script?: 'frame' | 'leave';
  /** Data attributes for the script. */
  data?: Readonly<Record<string, string>>;
}

function htmlDocument({ language, theme, title, kind, body, script, data = {} }: DocumentOptions): string {
  const attributes = Object.entries(data).map(([name, value]) => ` data-${name}="${escapeHtml(value)}"`);
  return `<!doctype html>
<html lang="${language}"${theme ? ` data-theme="${theme}"` : ''}${attributes.join('')}>
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title><link rel="stylesheet" href="/style.css">${
    script ? `<script defer src="/${script}.js"></script>` : ''
  }</head>
<body class="${kind}">${body}</body></html>`;
}

export interface FrameOptions {
  language: Language;
  theme: Theme;
  /** Origin that the frame posts messages to. */
  parent: string;
  /** The payment; without it, the frame adds a card to a wallet. */
  payment?: Pick<BankPayment, 'amount' | 'canKeepCard'>;
  /** Stored cards to choose from. */
  kept?: readonly StoredCard[];
}

/** Card form, embedded in the merchant's page. */
export function framePage({ language, theme, parent, payment, kept = [] }: FrameOptions): string {
  const say = words[language];
  const main = payment ? filled(say.pay, { total: sum(payment.amount, language) }) : say.add;
  const body = `<main><h1 class="vh">${escapeHtml(say.frameTitle)}</h1><form novalidate autocomplete="on" aria-label="${escapeHtml(say.frameTitle)}">
${storedCards(say, kept)}
<div id="typed" class="part"${kept.length > 0 ? ' hidden' : ''}>
${plastic(say)}
${field('number', say.number, 'inputmode="numeric" autocomplete="cc-number" maxlength="23" placeholder="0000 0000 0000 0000"', '<span class="kind" id="kind"></span>')}
${field('holder', say.holder, 'autocomplete="cc-name" maxlength="60" autocapitalize="characters" spellcheck="false"')}
<div class="pair">
${field('expiry', say.expiry, `inputmode="numeric" autocomplete="cc-exp" maxlength="7" placeholder="${say.expiryHint}"`)}
${field('cvc', say.cvc, 'inputmode="numeric" autocomplete="cc-csc" maxlength="4" placeholder="•••"', '', say.cvcHint)}
</div>
</div>
${payment ? `<fieldset id="installments" hidden><legend>${say.installments}</legend><details id="more" open><summary id="chosen"></summary><div id="choices" class="choices"></div></details><p class="error" id="installments-error"></p></fieldset>` : ''}
${payment?.canKeepCard ? `<label class="check" id="keep-part"${kept.length > 0 ? ' hidden' : ''}><input type="checkbox" id="keep"><span>${say.keep}</span></label>` : ''}
${!payment || payment.canKeepCard ? `<div id="alias-part"${payment ? ' hidden' : ''}>${field('alias', say.alias, `autocomplete="off" maxlength="${limits.cardAliasMost}" placeholder="${say.aliasExample}"`)}</div>` : ''}
<div class="notice bad" id="failure" role="alert" hidden></div>
<button id="main"><span>${escapeHtml(main)}</span></button>
<p class="safe">${shield}<span>${say.secret}</span></p>
<p class="notice warn">${say.trial}</p>
</form>
${cardList(say, kept.length > 0)}
</main>`;
  return htmlDocument({
    language,
    theme,
    title: say.frameTitle,
    kind: 'frame',
    body,
    script: 'frame',
    data: { parent, source: cardFrameSource, amount: String(payment?.amount ?? 0), words: JSON.stringify(say) },
  });
}

/**
 * Lists the stored cards, the latest first and selected, and the option to type another card. The script moves the instalments below the selected
 * one.
 */
function storedCards(say: Words, kept: readonly StoredCard[]): string {
  if (kept.length === 0) return '';
  const rows = kept
    .toReversed()
    .map(
      ({ token, alias, bank = say.bank, last4, scheme }, index) =>
        `<label class="choice"><input type="radio" name="kept" value="${escapeHtml(token)}"${index === 0 ? ' checked' : ''}><span><b>${escapeHtml(alias)}</b><small>${escapeHtml(filled(say.keptCard, { bank, last4 }))}</small></span><em>${scheme === 'Unknown' ? '' : scheme}</em></label>`,
    );
  const other = `<label class="choice"><input type="radio" name="kept" value=""><span><b>${say.otherCard}</b></span></label>`;
  return `<fieldset id="kept"><legend>${say.payWith}</legend><div class="choices">${rows.join('')}${other}</div></fieldset>`;
}

const plastic = (say: Words): string => `<div class="plastic" aria-hidden="true"><div>
<div class="top"><span class="bank" id="p-bank">${say.bank}</span><span class="scheme" id="p-scheme"></span></div>
<div class="digits" id="p-digits">•••• •••• •••• ••••</div>
<div class="foot"><span id="p-holder">${say.holder}</span><span id="p-expiry">${say.expiryHint}</span></div>
</div></div>`;

function field(name: string, label: string, attributes: string, after = '', hint = ''): string {
  const described = `${name}-error${hint ? ` ${name}-hint` : ''}`;
  return `<div class="field"><label for="${name}">${label}</label><div class="box"><input id="${name}" name="${name}" aria-describedby="${described}" ${attributes}>${after}</div><p class="error" id="${name}-error"></p>${hint ? `<p class="hint" id="${name}-hint">${hint}</p>` : ''}</div>`;
}

function cardList(say: Words, isHidden: boolean): string {
  const rows = testCards.map(
    ({ number, meaning }) =>
      `<li><button type="button" class="card" data-number="${number}"><b>${number.replace(/(.{4})(?=.)/g, '$1 ')}</b><span lang="en">${escapeHtml(meaning)}</span></button></li>`,
  );
  return `<details id="test-cards"${isHidden ? ' hidden' : ''}><summary>${say.testCards}</summary><ul class="cards">${rows.join('')}</ul></details>`;
}

export interface CodePageOptions {
  /** Theme of the page that the buyer came from; the browser's if absent. */
  theme?: Theme | undefined;
  payment: Pick<BankPayment, 'language'>;
  attempt: Attempt;
  merchant: string;
  /** True after a wrong code. */
  isWrong: boolean;
}

/** The 3-D Secure page; works without scripts. It shows the code that a real bank would send by SMS. */
export function codePage({ theme, payment: { language }, attempt, merchant, isWrong }: CodePageOptions): string {
  const say = words[language];
  const total = sum(attempt.total, language);
  const { bank = say.bank, last4 } = attempt.card;
  const text = filled(say.codeText, { merchant, total });
  const message = escapeHtml(filled(say.codeSmsText, { total })).replace('{code}', `<strong>${attempt.code}</strong>`);
  const wrong = isWrong ? filled(say.codeWrong, { count: attempt.triesLeft }) : '';
  const body = `<main class="sheet"><div class="brand"><span>${escapeHtml(bank)}</span>${logo}</div>
<div><h1>${say.codeTitle}</h1><p class="quiet">${escapeHtml(filled(say.codeCard, { bank, last4 }))}</p></div>
<p>${escapeHtml(text)}</p>
<div class="sms"><b>${say.codeSms}</b><span>${message}</span></div>
<form method="post" autocomplete="off">
<div class="field"><label for="code">${say.code}</label><div class="box"><input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6" autofocus aria-describedby="code-error"${isWrong ? ' aria-invalid="true"' : ''}></div><p class="error" id="code-error"${isWrong ? ' role="alert"' : ''}>${wrong}</p></div>
<button name="action" value="confirm">${say.confirm}</button>
<button class="plain" name="action" value="cancel">${say.giveUp}</button>
</form>
<p class="notice warn">${say.trial}</p></main>`;
  return htmlDocument({ language, ...(theme && { theme }), title: say.codeTitle, kind: 'page', body });
}

/** Page that returns the browser to the merchant by submitting a form. */
export function leavePage(
  { id, language, returnUrl }: Pick<BankPayment, 'id' | 'language' | 'returnUrl'>,
  theme?: Theme,
): string {
  const say = words[language];
  const body = `<main class="sheet"><div class="brand"><span>${say.bank}</span>${logo}</div>
<h1>${say.doneTitle}</h1><p class="quiet">${say.doneText}</p>
<form method="post" action="${escapeHtml(returnUrl)}" id="leave"><input type="hidden" name="paymentId" value="${escapeHtml(id)}"><button>${say.back}</button></form></main>`;
  return htmlDocument({ language, ...(theme && { theme }), title: say.doneTitle, kind: 'page', body, script: 'leave' });
}

/** A page without actions. */
export function endPage(language: Language, text: 'stays' | 'gone', theme?: Theme): string {
  const say = words[language];
  const title = text === 'stays' ? say.staysTitle : say.bank;
  const body = `<main class="sheet"><div class="brand"><span>${say.bank}</span>${logo}</div><h1>${title}</h1><p class="quiet">${text === 'stays' ? say.staysText : say.gone}</p></main>`;
  return htmlDocument({ language, ...(theme && { theme }), title, kind: 'page', body });
}
