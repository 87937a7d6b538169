import { CircleAlert } from 'lucide-react';
import { count, month } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { usePermissions } from '../../../client/permissions.ts';
import styles from '../Console.module.css';
import type { FoundMembers } from './use-member-search.ts';

export interface MemberChoiceProps {
  /** Id of the message that no member matches. */
  id: string;
  found: FoundMembers;
  /** Returns the page's URL for the form's search. */
  address: (typed: URLSearchParams) => string;
}

/** Members who match the filter's text, each linked to the list filtered by that member. */
export function MemberChoice({ id, found: { items, hasMore, searchFor }, address }: MemberChoiceProps) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const readsContacts = usePermissions()('revealPersonalData');
  if (items.length === 0) {
    return (
      <p id={id} role="alert" className={styles.nobody}>
        <CircleAlert size={16} aria-hidden="true" />
        {t(readsContacts ? 'console.members.nobody' : 'console.members.nobodyShown')}
      </p>
    );
  }
  const figure = count(items.length, language);
  return (
    <div role="status" className={styles.choice}>
      <p>
        {hasMore
          ? t('console.members.many', { figure })
          : t('console.members.several', { count: items.length, figure })}
      </p>
      <ul>
        {items.map(({ userId, name, userName, memberSince }) => (
          <li key={userId}>
            <AppLink to={address(searchFor(userId))} prefetch="none">
              {name}
            </AppLink>{' '}
            <span>
              {userName !== undefined && `@${userName} · `}
              {t('console.members.since', { month: month(memberSince, language) })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
