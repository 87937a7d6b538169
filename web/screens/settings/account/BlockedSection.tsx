import { useState } from 'react';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { call } from '../../../client/call.ts';
import { fullDate } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { pictureUrl } from '../../../client/media.ts';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Avatar } from '../../../ui/Avatar.tsx';
import { Button } from '../../../ui/Button.tsx';
import { FormActions } from '../frame/FormActions.tsx';
import { Section } from '../frame/Section.tsx';
import { Row, Rows } from '../frame/Rows.tsx';
import { Loaded } from '../frame/Loaded.tsx';
import { useFormActions } from '../frame/use-form-actions.ts';
import type { Account } from './account-data.ts';
import styles from './account.module.css';

type Page = NonNullable<Account['banned']>;

export function BlockedSection({ id, first }: { id: string; first: Page | undefined }) {
  const { t } = useTranslation('settings');
  return (
    <Section id={id} title={t('settings.blocked.title')} text={t('settings.blocked.text')}>
      <Loaded data={first}>{(page) => <List first={page} />}</Loaded>
    </Section>
  );
}

function List({ first }: { first: Page }) {
  const { t } = useTranslation('settings');
  const { language } = usePage();
  const { busy, perform } = useFormActions();
  const [{ items, hasNextPage, pages }, setShown] = useState({ ...first, pages: 1 });

  const more = () =>
    perform('more', async () => {
      const next = await call(memberCalls.banned, { query: { pageIndex: pages } });
      const bannedIds = new Set(items.map(({ userId }) => userId));
      const added = next.items.filter(({ userId }) => !bannedIds.has(userId));
      setShown({ items: [...items, ...added], hasNextPage: next.hasNextPage, pages: pages + 1 });
    });
  const unblock = (userId: string, name: string) =>
    perform(
      userId,
      async () => {
        await call(memberCalls.unban, { params: { bannedId: userId } });
        setShown((before) => ({ ...before, items: before.items.filter((one) => one.userId !== userId) }));
      },
      t('settings.blocked.undone', { name }),
    );

  if (items.length === 0 && !hasNextPage) return <p className={styles.quiet}>{t('settings.blocked.none')}</p>;
  return (
    <>
      <Rows>
        {items.map(({ userId, name, picture, bannedAt }) => (
          <Row
            key={userId}
            icon={<Avatar name={name} size={40} src={picture && pictureUrl(picture.key, 200)} />}
            title={<AppLink to={screenPath('adOwner', language, { id: userId })}>{name}</AppLink>}
            text={t('settings.blocked.since', { date: fullDate(bannedAt, language) })}
            actions={
              <Button
                variant="outlined"
                loading={busy === userId}
                aria-label={t('settings.blocked.undoOf', { name })}
                onClick={() => void unblock(userId, name)}
              >
                {t('settings.blocked.undo')}
              </Button>
            }
          />
        ))}
      </Rows>
      {hasNextPage && (
        <FormActions>
          <Button variant="soft" loading={busy === 'more'} onClick={() => void more()}>
            {t('settings.blocked.more')}
          </Button>
        </FormActions>
      )}
    </>
  );
}
