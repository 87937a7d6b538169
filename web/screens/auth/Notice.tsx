import { CircleAlert, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiCode } from '../../i18n/index.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './forms.module.css';

/** A notice above a form: an error by its code, or information, with links. */
export function Notice({ code, children }: { code?: string | undefined; children?: ReactNode }) {
  const { t } = useTranslation('account', 'forms');
  const isBad = code !== undefined;
  return (
    <div className={cx(styles.notice, isBad && styles.bad)}>
      {isBad ? <CircleAlert size={20} aria-hidden="true" /> : <Info size={20} aria-hidden="true" />}
      <div>
        {isBad && <p role="alert">{t(code as ApiCode, { ns: 'api' })}</p>}
        {children}
      </div>
    </div>
  );
}
