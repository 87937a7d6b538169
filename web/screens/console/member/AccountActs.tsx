import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { memberDeskCalls } from '../../../../contract/calls/member-desk.ts';
import { limits } from '../../../../contract/limits.ts';
import type { DeskProfile } from '../../../../contract/schemas/member-desk.ts';
import { call } from '../../../client/call.ts';
import { fullDate } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import { ReasonDialog } from '../trade/ReasonDialog.tsx';
import own from './Member.module.css';

type Act = 'EndSessions' | 'ResendVerification' | 'CorrectName' | 'Erase';

/** Acts on a member's account. Each asks for a reason. */
export function AccountActs({ profile }: { profile: DeskProfile }) {
  const { t } = useTranslation('memberDesk', 'forms');
  const { language } = usePage();
  const { show } = useToast();
  const { perform, busy } = useFormActions();
  const { revalidate } = useRevalidator();
  const [asked, setAsked] = useState<Act>();
  const [name, setName] = useState('');
  const [surname, setSurname] = useState('');
  const [letterDate, setLetterDate] = useState('');
  const acts: readonly Act[] =
    profile.status === 'Active'
      ? ['EndSessions', 'ResendVerification', 'CorrectName', 'Erase']
      : ['CorrectName', 'Erase'];
  const isComplete =
    asked === 'CorrectName' ? name.trim() !== '' && surname.trim() !== '' : asked !== 'Erase' || letterDate !== '';

  /** Makes the call and returns the message to show. */
  async function make(act: Act, reason: string, key: string): Promise<string> {
    const { id: userId, name: shownName } = profile;
    if (act === 'EndSessions') {
      await call(memberDeskCalls.endSessions, { body: { userId, reason } }, undefined, key);
      return t('memberDesk.acts.done.EndSessions');
    }
    if (act === 'ResendVerification') {
      const { sentTo } = await call(memberDeskCalls.resendVerification, { body: { userId, reason } }, undefined, key);
      return t('memberDesk.acts.done.ResendVerification', { target: sentTo });
    }
    if (act === 'CorrectName') {
      const body = { userId, reason, shownName, name: name.trim(), surname: surname.trim() };
      await call(memberDeskCalls.correctName, { body }, undefined, key);
      return t('memberDesk.acts.done.CorrectName');
    }
    const { erasedAfter } = await call(memberDeskCalls.erase, { body: { userId, letterDate, reason } }, undefined, key);
    return t('memberDesk.acts.done.Erase', { date: fullDate(erasedAfter, language) });
  }

  const confirm = async (act: Act, reason: string, key: string) => {
    const isDone = await perform(act, async () => show({ title: await make(act, reason, key) }));
    if (!isDone) return;
    setAsked(undefined);
    await revalidate();
  };

  return (
    <>
      <div className={own.acts}>
        {acts.map((act) => (
          <Button key={act} variant={act === 'Erase' ? 'danger' : 'outlined'} onClick={() => setAsked(act)}>
            {t(`memberDesk.acts.${act}`)}
          </Button>
        ))}
      </div>
      {asked && (
        <ReasonDialog
          title={t(`memberDesk.acts.ask.${asked}`)}
          text={t(`memberDesk.acts.text.${asked}`)}
          confirmLabel={t(`memberDesk.acts.${asked}`)}
          isDanger={asked === 'Erase'}
          isBusy={busy !== undefined}
          isComplete={isComplete}
          onClose={() => setAsked(undefined)}
          onConfirm={(reason, key) => void confirm(asked, reason, key)}
        >
          {(isChecked) => (
            <>
              {asked === 'CorrectName' && (
                <>
                  <Field
                    label={t('memberDesk.acts.newName')}
                    required
                    error={isChecked && name.trim() === '' ? t('memberDesk.acts.nameMissing') : undefined}
                  >
                    {(control) => (
                      <TextInput
                        {...control}
                        maxLength={limits.nameMost}
                        autoComplete="off"
                        value={name}
                        onChange={(event) => setName(event.target.value)}
                      />
                    )}
                  </Field>
                  <Field
                    label={t('memberDesk.acts.newSurname')}
                    required
                    error={isChecked && surname.trim() === '' ? t('memberDesk.acts.surnameMissing') : undefined}
                  >
                    {(control) => (
                      <TextInput
                        {...control}
                        maxLength={limits.nameMost}
                        autoComplete="off"
                        value={surname}
                        onChange={(event) => setSurname(event.target.value)}
                      />
                    )}
                  </Field>
                </>
              )}
              {asked === 'Erase' && (
                <Field
                  label={t('memberDesk.acts.letterDate')}
                  required
                  error={isChecked && letterDate === '' ? t('memberDesk.acts.letterMissing') : undefined}
                >
                  {(control) => (
                    <TextInput
                      {...control}
                      type="date"
                      value={letterDate}
                      onChange={(event) => setLetterDate(event.target.value)}
                    />
                  )}
                </Field>
              )}
            </>
          )}
        </ReasonDialog>
      )}
    </>
  );
}
