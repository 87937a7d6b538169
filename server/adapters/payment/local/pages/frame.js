// Script of the card frame. It runs on the bank's origin. The embedding page only learns the card number's first eight digits.
const { parent: parentOrigin, source, amount, words: wordsText } = document.documentElement.dataset;
const say = JSON.parse(wordsText);
const language = document.documentElement.lang;
const form = document.querySelector('form');
const at = (id) => document.getElementById(id);
const isPayment = at('installments') !== null;
const base = location.pathname.replace(/\/$/, '');
const figures = new Intl.NumberFormat(language === 'tr' ? 'tr-TR' : 'en-GB', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
});
const sum = (kurus) => `${figures.format(kurus / 100)} TL`;
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (gap, name) => values[name] ?? gap);
const notifyParent = (message) => parent.postMessage({ source, ...message }, parentOrigin);

/** Card properties from the bank, and the selected number of instalments. */
let facts = { bin: '' };
let chosen = 1;
let isWorking = false;

const digitsOf = (text) => text.replaceAll(/\D/g, '');
const isAmex = (digits) => /^3[47]/.test(digits);

function isLuhn(digits) {
  let rest = 0;
  for (const [index, digit] of [...digits].toReversed().entries()) {
    const doubled = index % 2 === 0 ? Number(digit) : Number(digit) * 2;
    rest += doubled > 9 ? doubled - 9 : doubled;
  }
  return rest % 10 === 0;
}

const checks = {
  number: (text) => {
    const digits = digitsOf(text);
    return digits.length >= 12 && isLuhn(digits) ? undefined : 'number';
  },
  holder: (text) => (/^[\p{L}\p{M}.'’ -]{2,60}$/u.test(text.trim()) ? undefined : 'holder'),
  expiry: (text) => {
    const [, month, year] = /^(0[1-9]|1[0-2])\s*\/\s*(\d\d)$/.exec(text.trim()) ?? [];
    if (!month) return 'expiry';
    return new Date(Date.UTC(2000 + Number(year), Number(month))) > new Date() ? undefined : 'expired';
  },
  cvc: (text) => (new RegExp(`^\\d{${isAmex(digitsOf(at('number').value)) ? 4 : 3}}$`).test(text) ? undefined : 'cvc'),
  alias: (text) => (isKept() && text.trim() === '' ? 'alias' : undefined),
};
/** Token of the selected stored card; empty while a card is typed. */
const storedToken = () => document.querySelector('input[name=kept]:checked')?.value ?? '';
const fields = Object.keys(checks).filter((name) => at(name));
const typedFields = () => (storedToken() === '' ? fields : []);
const isKept = () => (at('keep') ? at('keep').checked : !isPayment);

function show(name, refusal) {
  const input = at(name);
  if (refusal) input.setAttribute('aria-invalid', 'true');
  else input.removeAttribute('aria-invalid');
  at(`${name}-error`).textContent = refusal ? say.refusals[refusal] : '';
}

/** Groups the digits and keeps the caret after the same digit. */
function group(input, write) {
  const before = digitsOf(input.value.slice(0, input.selectionStart ?? 0)).length;
  const text = write(digitsOf(input.value));
  if (text === input.value) return;
  input.value = text;
  let seen = 0;
  let caret = 0;
  while (caret < text.length && seen < before) if (/\d/.test(text[caret++])) seen++;
  if (before > 0 && /\D/.test(text[caret] ?? '') && caret === text.length - 1) caret++;
  input.setSelectionRange(caret, caret);
}

const groupsOf = (digits) =>
  isAmex(digits)
    ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)].filter(Boolean).join(' ')
    : (digits.slice(0, 19).match(/.{1,4}/g) ?? []).join(' ');

function expiryOf(digits) {
  const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  // Browsers may autofill 2029 instead of 29.
  const year = whole.length === 6 ? whole.slice(4) : whole.slice(2, 4);
  return whole.length > 2 ? `${whole.slice(0, 2)}/${year}` : whole;
}

const schemeNames = { Visa: 'VISA', Mastercard: 'mastercard', Troy: 'troy', Amex: 'AMEX' };

function draw() {
  const digits = digitsOf(at('number').value);
  const length = isAmex(digits) ? 15 : 16;
  at('p-digits').textContent = digits.length > 16 ? groupsOf(digits) : masked(digits, length);
  at('p-holder').textContent = at('holder').value.trim() || say.holder;
  at('p-expiry').textContent = at('expiry').value || say.expiryHint;
  at('p-bank').textContent = facts.bank ?? say.bank;
  at('p-scheme').textContent = schemeNames[facts.scheme] ?? '';
  at('kind').textContent = facts.kind ? kindName(facts) : '';
  at('cvc-hint').textContent = isAmex(digits) ? say.cvcHintAmex : say.cvcHint;
}

/** Typed digits in groups; missing digits as dots. */
function masked(digits, length) {
  const all = [...digits.padEnd(length, '•')];
  const sizes = length === 15 ? [4, 6, 5] : [4, 4, 4, 4];
  return sizes.map((size) => all.splice(0, size).join('')).join(' ');
}

const kindName = ({ kind, isCommercial }) =>
  isCommercial ? say.business : { Credit: say.credit, Debit: say.debit, Prepaid: say.prepaid }[kind];

const nameOf = (count) => (count === 1 ? say.once : filled(say.parts, { count }));
const totalNow = () => facts.options?.find(({ count }) => count === chosen)?.total ?? Number(amount);

function drawChoices() {
  if (!isPayment) return;
  const options = facts.options ?? [];
  if (!options.some(({ count }) => count === chosen)) chosen = 1;
  at('installments').hidden = options.length < 2;
  at('choices').replaceChildren(
    ...options.map(({ count, each, total }) => {
      const label = document.createElement('label');
      label.className = 'choice';
      const input = document.createElement('input');
      Object.assign(input, { type: 'radio', name: 'installments', value: String(count), checked: count === chosen });
      const text = document.createElement('span');
      const name = document.createElement('b');
      name.textContent = nameOf(count);
      const detail = document.createElement('small');
      detail.textContent = count === 1 ? '' : filled(say.partsOf, { count, each: sum(each) });
      text.append(name, ...(count === 1 ? [] : [detail]));
      const figure = document.createElement('em');
      figure.textContent = sum(total);
      label.append(input, text, figure);
      return label;
    }),
  );
  drawButton();
}

function drawButton() {
  if (isPayment) at('chosen').textContent = nameOf(chosen);
  if (isPayment && !isWorking) at('main').firstElementChild.textContent = filled(say.pay, { total: sum(totalNow()) });
}

let lastMessage = '';
function notifyCard() {
  const digits = digitsOf(at('number').value);
  const total = totalNow();
  const message = {
    type: 'Card',
    card: {
      bin: digits.slice(0, 8),
      ...(facts.bank && { bank: facts.bank }),
      ...(facts.scheme && { scheme: facts.scheme }),
    },
    isValid: typedFields().every((name) => checks[name](at(name).value) === undefined),
    installmentCount: chosen,
    total,
    surcharge: total - Number(amount),
  };
  const text = JSON.stringify(message);
  if (text !== lastMessage) notifyParent(message);
  lastMessage = text;
}

/** Loads the properties of the selected stored card. */
async function recogniseStored(token) {
  facts = { bin: '' };
  drawChoices();
  const answer = await fetch(`${base}/card?kept=${encodeURIComponent(token)}`).then(
    (response) => (response.ok ? response.json() : undefined),
    () => undefined,
  );
  if (storedToken() !== token) return;
  facts = { bin: '', ...answer };
  drawChoices();
  notifyCard();
}

function chooseCard() {
  const token = storedToken();
  const isTyped = token === '';
  const row = document.querySelector('input[name=kept]:checked').closest('label');
  (isTyped ? at('typed') : row).after(at('installments'));
  // Collapsed instalments keep the button visible, which pays with the stored card at once.
  at('more').open = isTyped;
  for (const id of ['typed', 'keep-part', 'test-cards']) if (at(id)) at(id).hidden = !isTyped;
  if (at('alias-part')) at('alias-part').hidden = !isTyped || !isKept();
  if (isTyped) {
    facts = { bin: '' };
    drawChoices();
    void recognise();
  } else void recogniseStored(token);
}

async function recognise() {
  const bin = digitsOf(at('number').value).slice(0, 8);
  if (bin === facts.bin) return;
  if (bin.length < 6) {
    facts = { bin };
    drawChoices();
    return;
  }
  facts = { ...facts, bin };
  const answer = await fetch(`${base}/card?bin=${bin}`).then(
    (response) => (response.ok ? response.json() : undefined),
    () => undefined,
  );
  // The number changed while the request was running.
  if (digitsOf(at('number').value).slice(0, 8) !== bin) return;
  facts = { bin, ...answer };
  drawChoices();
  draw();
  notifyCard();
}

function fail(text) {
  at('failure').hidden = text === '';
  at('failure').textContent = text;
}

function work(isOn) {
  isWorking = isOn;
  at('main').setAttribute('aria-disabled', String(isOn));
  if (isOn) {
    const spinner = document.createElement('i');
    spinner.className = 'spinner';
    at('main').replaceChildren(document.createElement('span'), spinner);
    at('main').firstElementChild.textContent = say.working;
  } else {
    at('main').replaceChildren(document.createElement('span'));
    at('main').firstElementChild.textContent = say.add;
    drawButton();
  }
}

const placeOf = {
  number: 'number',
  unknown: 'number',
  expiry: 'expiry',
  expired: 'expiry',
  cvc: 'cvc',
  holder: 'holder',
  alias: 'alias',
};

function refuse(refusal) {
  notifyParent({ type: 'Refused' });
  work(false);
  const place = placeOf[refusal];
  if (place && at(place)) {
    show(place, refusal);
    at(place).focus();
    if (refusal === 'unknown') at('test-cards').open = true;
  } else fail(say.refusals[refusal] ?? say.failed);
}

async function submit() {
  if (isWorking) return;
  fail('');
  const wrong = typedFields()
    .map((name) => [name, checks[name](at(name).value)])
    .filter(([, refusal]) => refusal);
  for (const name of fields) show(name, wrong.find(([other]) => other === name)?.[1]);
  if (wrong.length > 0) {
    at(wrong[0][0]).focus();
    return;
  }
  work(true);
  notifyParent({ type: 'Submitted' });
  const [month = '', year = ''] = at('expiry').value.split('/');
  const token = storedToken();
  const typed = {
    number: digitsOf(at('number').value),
    holder: at('holder').value.trim(),
    month: month.trim(),
    year: year.trim(),
    cvc: at('cvc').value,
    ...(isPayment && { installmentCount: chosen }),
    ...(isKept() && { alias: at('alias').value.trim() }),
  };
  const body = token === '' ? typed : { kept: token, installmentCount: chosen };
  try {
    const response = await fetch(`${base}/card`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (answer.refused) refuse(answer.refused);
    else if (answer.next) leave(`${answer.next}?theme=${document.documentElement.dataset.theme}`);
    else stored();
  } catch {
    notifyParent({ type: 'Refused' });
    work(false);
    fail(say.failed);
  }
}

/** Redirects the top window to the bank's page; shows a link if the browser forbids that. */
function leave(next) {
  const link = document.createElement('a');
  Object.assign(link, { href: next, target: '_top', className: 'button', textContent: say.leaveTitle });
  try {
    window.open(next, '_top');
  } catch {
    at('main').replaceWith(link);
    link.focus();
  }
}

function stored() {
  notifyParent({ type: 'Stored' });
  const note = document.createElement('p');
  Object.assign(note, { className: 'safe', textContent: say.stored });
  note.setAttribute('role', 'status');
  form.replaceChildren(note);
  at('test-cards').remove();
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void submit();
});
form.addEventListener('input', ({ target }) => {
  if (target.id === 'number') group(target, groupsOf);
  if (target.id === 'expiry') group(target, expiryOf);
  if (target.id === 'cvc') target.value = digitsOf(target.value);
  if (target.name === 'installments') {
    chosen = Number(target.value);
    drawButton();
  }
  if (target.name === 'kept') chooseCard();
  if (target.id === 'keep') at('alias-part').hidden = !target.checked;
  if (target.getAttribute('aria-invalid') === 'true' && checks[target.id]?.(target.value) === undefined)
    show(target.id);
  if (target.id === 'number') void recognise();
  draw();
  notifyCard();
});
// A validation message moves the content below it. While the pointer is down, messages wait, so that the button does not move away.
let isPressing = false;
addEventListener('pointerdown', ({ target }) => (isPressing = at('main').contains(target)), true);
addEventListener('pointerup', () => (isPressing = false), true);
form.addEventListener('focusout', ({ target }) => {
  if (checks[target.id] && target.value !== '' && !isPressing) show(target.id, checks[target.id](target.value));
});
at('test-cards').addEventListener('click', ({ target }) => {
  const number = target.closest?.('[data-number]')?.dataset.number;
  if (!number) return;
  const year = String((new Date().getFullYear() + 3) % 100).padStart(2, '0');
  at('number').value = groupsOf(number);
  at('holder').value ||= 'Deniz Yılmaz';
  at('expiry').value = `12/${year}`;
  at('cvc').value = isAmex(number) ? '1234' : '123';
  for (const name of fields) show(name);
  void recognise();
  draw();
  notifyCard();
  at('main').focus();
});
addEventListener('message', (event) => {
  if (event.origin !== parentOrigin || event.data?.source !== source) return;
  if (event.data.theme === 'light' || event.data.theme === 'dark') {
    document.documentElement.dataset.theme = event.data.theme;
  }
});
new ResizeObserver(() =>
  notifyParent({ type: 'Height', height: Math.ceil(document.body.getBoundingClientRect().height) }),
).observe(document.body);
draw();
if (storedToken() !== '') chooseCard();
notifyParent({ type: 'Ready' });
