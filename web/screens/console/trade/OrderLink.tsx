import type { ReactNode } from 'react';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { screenPath } from '../../../screens.ts';
import styles from './Trade.module.css';

export function OrderLink({ code, children = code }: { code: string; children?: ReactNode }) {
  const { language } = usePage();
  return (
    <AppLink to={screenPath('consoleOrder', language, { id: code })} prefetch="none" className={styles.link}>
      {children}
    </AppLink>
  );
}
