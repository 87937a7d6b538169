import { useEffect, useRef, useState } from 'react';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { call } from '../../../client/call.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { leaveState } from '../../../shell/leave-state.ts';
import { Button, buttonClass } from '../../../ui/Button.tsx';
import { SaveState } from '../draft/SaveState.tsx';
import { FlowFrame } from '../frame/FlowFrame.tsx';
import { InformationAside } from '../information/InformationAside.tsx';
import { InformationForm } from '../information/InformationForm.tsx';
import { useInformation } from '../information/use-information.ts';
import type { Information } from '../information/information-session.ts';
import { flowPath } from '../steps.ts';
import { useDraftActions } from '../use-draft-actions.ts';
import styles from './Edit.module.css';
import { EditResult } from './EditResult.tsx';

/** The form of a published ad. It saves into the edit, which is sent at the end. */
export function EditForm({ own, title }: { own: Information; title: string }) {
  const [sent, setSent] = useState<CallAnswer<typeof draftCalls.submitEdit>>();
  if (sent) {
    return (
      <FlowFrame step="information" mode="edit" title={own.draft.content.title?.trim() || title}>
        <EditResult sent={sent} />
      </FlowFrame>
    );
  }
  return <OpenEdit own={own} title={title} onSent={setSent} />;
}

function OpenEdit({
  own,
  title,
  onSent,
}: {
  own: Information;
  title: string;
  onSent: (sent: CallAnswer<typeof draftCalls.submitEdit>) => void;
}) {
  const { t } = useTranslation('createAd');
  const { language } = usePage();
  const { busy, perform } = useDraftActions();
  const navigate = useNavigate();
  const session = useInformation(own);
  const { id, category } = own.draft;
  const preview = flowPath('preview', language, id);
  const allowLeaving = useLeaveGuard();

  async function send() {
    if (!(await session.check())) return;
    let isToPay = false;
    const sent = await perform(
      'send',
      async () => {
        // Autosaves have created newer versions.
        const { version } = await call(draftCalls.get, { params: { draftId: id } });
        return call(draftCalls.submitEdit, { params: { id }, body: { version } });
      },
      ({ codes }) => (isToPay = codes[0] === 'PaymentRequired'),
    );
    if (isToPay) return pay();
    if (!sent) return;
    allowLeaving();
    onSent(sent);
  }

  /** Pays for the media pack; the edit is sent with the payment. */
  async function pay() {
    const to = await perform('send', async () => (await import('../pay-pack.ts')).payPack(language, id));
    if (to === undefined) return;
    allowLeaving();
    await navigate(to);
  }

  /** Opens the preview without the leave guard, after saving the latest changes. */
  const openPreview = (event: MouseEvent<HTMLElement>) => {
    const href = (event.target as Element).closest('a')?.getAttribute('href') ?? '';
    if (!href.startsWith(preview)) return;
    event.preventDefault();
    event.stopPropagation();
    void session.draft.flush().then(() => {
      allowLeaving();
      return navigate(href);
    });
  };

  return (
    <div className={styles.page} onClickCapture={openPreview}>
      <FlowFrame
        step="information"
        draftId={id}
        mode="edit"
        title={title}
        intro={
          <>
            <p>{t('createAd.edit.intro')}</p>
            {category && (
              <p className={styles.category}>
                {[...category.ancestors, category].map(({ name }) => name).join(' › ')}{' '}
                <AppLink to="?step=category" className={styles.change}>
                  {t('createAd.edit.category')}
                </AppLink>
              </p>
            )}
          </>
        }
        saved={<SaveState phase={session.draft.phase} savedAt={session.draft.savedAt} />}
        aside={<InformationAside session={session} />}
        next={
          <>
            <AppLink to={`${preview}?isEdit=true`} className={buttonClass({ variant: 'outlined', size: 'l' })}>
              {t('createAd.edit.preview')}
            </AppLink>
            <Button size="l" loading={busy === 'send' || session.isChecking} onClick={() => void send()}>
              {t('createAd.edit.submit')}
            </Button>
          </>
        }
      >
        <InformationForm session={session} />
      </FlowFrame>
    </div>
  );
}

/**
 * Makes the leave guard ask until the edit is sent, even if everything is saved, because the published ad is still unchanged.
 * Returns a function that allows the page to leave.
 */
function useLeaveGuard(): () => void {
  const canLeave = useRef(false);
  useEffect(() => {
    // Runs after every render, because the form's own guard marks saved content as safe to leave.
    leaveState.current = { ...leaveState.current, isConfirmed: canLeave.current };
  });
  return () => {
    canLeave.current = true;
    leaveState.current = { ...leaveState.current, isConfirmed: true };
  };
}
