import { CircleAlert } from 'lucide-react';
import { count, month } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { useTranslation } from '../../../client/i18n.tsx';
import { usePage } from '../../../client/page.ts';
import { useRole } from '../../../client/roles.ts';
import styles from '../Console.module.css';
import type { FoundMembers } from './use-member-search.ts';

export interface MemberChoiceProps {
  /** Of the sentence that nobody matches. */
  id: string;
  found: FoundMembers;
  /** The page's address for a search of the form. */
  address: (typed: URLSearchParams) => string;
}

/** Members who match the text of a filter, each a link to the list of theirs; or that nobody does. */
export function MemberChoice({ id, found: { items, hasMore, searchFor }, address }: MemberChoiceProps) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const readsContacts = useRole('administrator');
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
