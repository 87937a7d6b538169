import { Laptop, Smartphone } from 'lucide-react';
import { useRevalidator } from 'react-router';
import { sessionCalls } from '../../../../contract/calls/session.ts';
import { CallError, call } from '../../../client/call.ts';
import { listDate } from '../../../client/format.ts';
import { useNow } from '../../../client/now.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { AskButton } from '../frame/AskButton.tsx';
import { FormActions } from '../frame/FormActions.tsx';
import { Section } from '../frame/Section.tsx';
import { Row, Rows } from '../frame/Rows.tsx';
import { Loaded } from '../frame/Loaded.tsx';
import { useFormActions } from '../frame/use-form-actions.ts';
import type { Account } from './account-data.ts';

type Sessions = NonNullable<Account['sessions']>['items'];

/** The member's sessions, this device first, with a button to end each. */
export function SessionsSection({ id, sessions }: { id: string; sessions: Sessions | undefined }) {
  const { t } = useTranslation('settings');
  return (
    <Section id={id} title={t('settings.sessions.title')} text={t('settings.sessions.text')}>
      <Loaded data={sessions}>{(loaded) => <List sessions={loaded} />}</Loaded>
    </Section>
  );
}

function List({ sessions }: { sessions: Sessions }) {
  const { t } = useTranslation('settings');
  const { busy, perform } = useFormActions();
  const { revalidate } = useRevalidator();
  const others = sessions.filter(({ isCurrent }) => !isCurrent);
  const end = async (name: string, ended: Sessions, message: string) => {
    const isDone = await perform(name, () => Promise.all(ended.map(endSession)), message);
    if (isDone) await revalidate();
  };
  return (
    <>
      <Rows>
        {[...sessions.filter(({ isCurrent }) => isCurrent), ...others].map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isBusy={busy === session.id}
            onEnd={() => void end(session.id, [session], t('settings.sessions.ended'))}
          />
        ))}
      </Rows>
      {others.length > 0 && (
        <FormActions>
          <AskButton
            variant="danger"
            loading={busy === 'others'}
            question={{
              title: t('settings.sessions.askTitle'),
              text: t('settings.sessions.askText', { count: others.length }),
              yes: t('settings.sessions.endOthers'),
            }}
            act={() => end('others', others, t('settings.sessions.othersEnded'))}
          >
            {t('settings.sessions.endOthers')}
          </AskButton>
        </FormActions>
      )}
    </>
  );
}

function SessionRow({ session, isBusy, onEnd }: { session: Sessions[number]; isBusy: boolean; onEnd: () => void }) {
  const { t } = useTranslation('settings');
  const { language } = usePage();
  const { device, address, lastSeenAt, isCurrent } = session;
  const words = { today: t('settings.today'), yesterday: t('settings.yesterday') };
  const day = listDate(lastSeenAt, language, words, useNow());
  const isPhone = /android|ios|iphone|mobile/i.test(device);
  return (
    <Row
      icon={isPhone ? <Smartphone size={20} aria-hidden="true" /> : <Laptop size={20} aria-hidden="true" />}
      title={
        <>
          {device}
          {isCurrent && <Tag tone="positive">{t('settings.sessions.current')}</Tag>}
        </>
      }
      text={`${t('settings.sessions.seen', { day })} · ${address}`}
      actions={
        !isCurrent && (
          <Button
            variant="outlined"
            loading={isBusy}
            aria-label={t('settings.sessions.endOf', { device, address })}
            onClick={onEnd}
          >
            {t('settings.sessions.end')}
          </Button>
        )
      }
    />
  );
}

/** A session that has already ended counts as success. */
async function endSession({ id }: Sessions[number]): Promise<void> {
  try {
    await call(sessionCalls.end, { params: { id } });
  } catch (error) {
    if (!(error instanceof CallError) || error.codes[0] !== 'SessionNotFound') throw error;
  }
}
