import { useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { accountAdminCalls } from '../../../../contract/calls/accounts-admin.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { limits } from '../../../../contract/limits.ts';
import { call } from '../../../client/call.ts';
import { count, fullDate } from '../../../client/format.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useHydrated } from '../../../client/use-hydrated.ts';
import { usePermissions } from '../../../client/permissions.ts';
import { screenPath } from '../../../screens.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { Field } from '../../../ui/Field.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { useFormActions } from '../../settings/frame/use-form-actions.ts';
import styles from '../Console.module.css';
import member from '../member/Member.module.css';
import own from './Members.module.css';

type Found = CallAnswer<typeof accountAdminCalls.findMembers>;

/** One search for everything that identifies a member. The text is sent in a request body, so that it stays out of the URL. */
export function MemberSearch() {
  const { t } = useTranslation('memberDesk', 'forms');
  const readsContacts = usePermissions()('revealPersonalData');
  const isHydrated = useHydrated();
  const { perform, busy } = useFormActions();
  const [found, setFound] = useState<Found>();
  const field = useRef<HTMLInputElement>(null);
  const search = (event: FormEvent) => {
    event.preventDefault();
    const text = field.current?.value.trim() ?? '';
    if (text === '') return;
    void perform('search', async () => setFound(await call(accountAdminCalls.findMembers, { body: { text } })));
  };
  const close = () => {
    setFound(undefined);
    if (!field.current) return;
    field.current.value = '';
    field.current.focus();
  };
  return (
    <>
      <form
        role="search"
        aria-label={t('memberDesk.list.search')}
        method="post"
        className={own.search}
        onSubmit={search}
      >
        <Field
          label={t('memberDesk.list.search')}
          hint={t(readsContacts ? 'memberDesk.list.searchHint' : 'memberDesk.list.searchHintShown')}
        >
          {(control) => (
            <TextInput {...control} ref={field} type="search" autoComplete="off" maxLength={limits.emailMost} />
          )}
        </Field>
        <Button type="submit" disabled={!isHydrated} loading={busy !== undefined}>
          {t('memberDesk.list.go')}
        </Button>
      </form>
      <div role="status">{found && <FoundMembers found={found} onClose={close} />}</div>
    </>
  );
}

function FoundMembers({ found: { items, hasMore }, onClose }: { found: Found; onClose: () => void }) {
  const { t } = useTranslation('memberDesk');
  const { language } = usePage();
  const figure = count(items.length, language);
  const title =
    items.length === 0
      ? t('memberDesk.list.nobody')
      : hasMore
        ? t('memberDesk.list.many', { figure })
        : t('memberDesk.list.found', { count: items.length, figure });
  return (
    <Card
      pad="s"
      className={own.found}
      title={title}
      aside={
        <Button size="s" variant="text" onClick={onClose}>
          {t('memberDesk.list.close')}
        </Button>
      }
    >
      <ul className={styles.lines}>
        {items.map(({ userId, name, userName, memberSince, matched }) => (
          <li key={userId} className={member.line}>
            <div>
              <AppLink
                to={screenPath('consoleMember', language, { id: userId })}
                prefetch="none"
                className={member.link}
              >
                {name}
              </AppLink>
              <p className={member.small}>
                {userName !== undefined && `@${userName} · `}
                {t('memberDesk.list.since', { date: fullDate(memberSince, language) })}
              </p>
            </div>
            <Tag>
              {t('memberDesk.list.because', {
                what: matched.map((one) => t(`memberDesk.list.match.${one}`)).join(', '),
              })}
            </Tag>
          </li>
        ))}
      </ul>
    </Card>
  );
}
