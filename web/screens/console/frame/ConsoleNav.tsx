import type { RequiredPermission } from '../../../../contract/permissions.ts';
import { ChevronDown } from 'lucide-react';
import { useId, useRef } from 'react';
import { count } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { usePermissions } from '../../../client/permissions.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { screenPath } from '../../../screens.ts';
import { Tag } from '../../../ui/Tag.tsx';
import { screenPermissions } from '../screen-permissions.ts';
import styles from './ConsoleNav.module.css';
import { groups, icons } from './sections.ts';
import type { ConsoleTab, Section } from './sections.ts';
import type { Summary } from './use-summary.ts';

export interface ConsoleNavProps {
  tab: ConsoleTab | undefined;
  summary: Summary;
}

/** The console's sections next to the page. On narrow desktops only icons, with labels on hover. */
export function SideNav(props: ConsoleNavProps) {
  const { t } = useTranslation('console');
  return (
    <nav aria-label={t('console.tabs.label')} className={styles.side}>
      <Sections {...props} />
    </nav>
  );
}

/** On a phone: the open section, with the others in a menu below it. */
export function PhoneNav(props: ConsoleNavProps) {
  const { t } = useTranslation('console');
  const box = useRef<HTMLDetailsElement>(null);
  const { tab, summary } = props;
  const { language } = usePage();
  const isAllowed = usePermissions();
  const elsewhere = sum(
    groups.flatMap(({ sections }) => shownOf(sections, isAllowed)).filter(({ name }) => name !== tab),
    summary,
  );
  return (
    <nav aria-label={t('console.tabs.label')} className={styles.phone}>
      <details
        ref={box}
        onKeyDown={({ key }) => {
          if (key !== 'Escape' || !box.current?.open) return;
          box.current.open = false;
          box.current.querySelector('summary')?.focus();
        }}
      >
        <summary className={styles.open}>
          <span>{tab === undefined ? t('console.tabs.label') : t(`console.tabs.${tab}`)}</span>
          {elsewhere > 0 && (
            <Waiting tone="neutral" figure={count(elsewhere, language)} words="console.waitsElsewhere" />
          )}
          <ChevronDown size={18} aria-hidden="true" />
        </summary>
        <div className={styles.sheet}>
          <Sections {...props} />
        </div>
      </details>
    </nav>
  );
}

const shownOf = (sections: readonly Section[], isAllowed: (permission: RequiredPermission) => boolean): Section[] =>
  sections.filter(({ screen }) => isAllowed(screenPermissions[screen]));
const sum = (sections: readonly Section[], summary: Summary): number =>
  sections.reduce((total, { countOf }) => total + (countOf?.(summary) ?? 0), 0);

function Sections({ tab, summary }: ConsoleNavProps) {
  const { t } = useTranslation('console');
  const { language } = usePage();
  const isAllowed = usePermissions();
  const id = useId();
  const shown = groups
    .map(({ name, sections }) => ({ group: name, sections: shownOf(sections, isAllowed) }))
    .filter(({ sections }) => sections.length > 0);
  return shown.map(({ group, sections }) => (
    <div key={group} className={styles.group}>
      <p id={`${id}${group}`}>{t(`console.groups.${group}`)}</p>
      <ul aria-labelledby={`${id}${group}`}>
        {sections.map(({ name, screen, countOf }) => {
          const Icon = icons[name];
          const waiting = countOf?.(summary) ?? 0;
          return (
            <li key={name}>
              <AppLink
                to={screenPath(screen, language)}
                className={styles.link}
                aria-current={name === tab ? 'page' : undefined}
              >
                <Icon size={18} aria-hidden="true" />
                <span className={styles.name}>{t(`console.tabs.${name}`)}</span>
                {waiting > 0 && (
                  <Waiting
                    tone={name === 'queue' || name === 'books' ? 'danger' : 'neutral'}
                    figure={count(waiting, language)}
                    words="console.waits"
                  />
                )}
              </AppLink>
            </li>
          );
        })}
      </ul>
    </div>
  ));
}

function Waiting({
  tone,
  figure,
  words,
}: {
  tone: 'danger' | 'neutral';
  figure: string;
  words: 'console.waits' | 'console.waitsElsewhere';
}) {
  const { t } = useTranslation('console');
  return (
    <Tag tone={tone}>
      <span aria-hidden="true">{figure}</span>
      <span className="vh">{t(words, { figure })}</span>
    </Tag>
  );
}
