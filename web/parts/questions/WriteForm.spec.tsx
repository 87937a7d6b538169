import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../../contract/enums.ts';
import { CallError } from '../../client/call.ts';
import { newId } from '../../client/new-id.ts';
import { api as apiEn, translations as en } from '../../i18n/en/questions.ts';
import { api as apiTr, translations as tr } from '../../i18n/tr/questions.ts';
import { show } from '../../testing/show.tsx';
import { WriteForm } from './WriteForm.tsx';
import { useDraft } from './use-draft.ts';

type Send = (text: string, key: string) => Promise<void>;

/** The form with a draft of this name, as on a page. */
async function form(onSend: Send, { language = 'tr', draft = newId() }: { language?: Language; draft?: string } = {}) {
  function Writing() {
    const [text, setText] = useDraft(draft);
    const [isShown, setShown] = useState(true);
    return (
      <>
        <button type="button" onClick={() => setShown(!isShown)}>
          Toggle
        </button>
        {isShown && (
          <WriteForm
            label="Soru"
            placeholder=""
            send="Gönder"
            text={text}
            onText={setText}
            onSend={onSend}
            ready={['Evet, hâlâ satılık.']}
            readyLabel="Hazır yanıtlar"
          />
        )}
      </>
    );
  }
  await show(<Writing />, { language, areas: ['questions'] });
  return { field: page.getByLabelText('Soru', { exact: true }), send: page.getByRole('button', { name: 'Gönder' }) };
}

describe('WriteForm', () => {
  test.each([
    ['tr', tr, apiTr],
    ['en', en, apiEn],
  ] as const)(
    'keeps 501 letters, says how many are too many, and does not submit (%s)',
    async (language, words, api) => {
      const onSend = vi.fn<Send>(async () => undefined);
      const { field, send } = await form(onSend, { language });
      await field.fill('a'.repeat(501));
      await expect.element(page.getByText(words.ask.over.replace('{{figure}}', '1'))).toBeVisible();
      await send.click();
      await expect.element(page.getByRole('alert')).toHaveTextContent(api.QuestionTooLong);
      await expect.element(field).toHaveValue('a'.repeat(501));
      expect(onSend).not.toHaveBeenCalled();
    },
  );

  test('keeps a refused text with the reason, and retries with the same key', async () => {
    const keys: string[] = [];
    const onSend = vi.fn<Send>(async (_, key) => {
      keys.push(key);
      if (keys.length === 1) throw new CallError(409, ['QuestionAlreadyAsked'], {});
    });
    const { field } = await form(onSend);
    await field.fill('Kutusu duruyor mu?');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.element(page.getByRole('alert')).toHaveTextContent(apiTr.QuestionAlreadyAsked);
    await expect.element(field).toHaveValue('Kutusu duruyor mu?');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(() => keys.length).toBe(2);
    expect(keys[1]).toBe(keys[0]);
  });

  test('inserts a ready sentence with one press, and restores the draft', async () => {
    const draft = newId();
    const { field } = await form(async () => undefined, { draft });
    await page.getByRole('button', { name: 'Evet, hâlâ satılık.' }).click();
    await expect.element(field).toHaveValue('Evet, hâlâ satılık.');
    await expect.element(field).toHaveFocus();
    await page.getByRole('button', { name: 'Toggle' }).click();
    await page.getByRole('button', { name: 'Toggle' }).click();
    await expect.element(field).toHaveValue('Evet, hâlâ satılık.');
    expect(sessionStorage.getItem(`meydan-draft-${draft}`)).toBe('Evet, hâlâ satılık.');
  });

  test('does not submit an empty text', async () => {
    const onSend = vi.fn<Send>(async () => undefined);
    const { send, field } = await form(onSend);
    await send.click({ force: true });
    await expect.element(field).toHaveFocus();
    expect(onSend).not.toHaveBeenCalled();
  });
});
