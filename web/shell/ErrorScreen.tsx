import { SearchX, TriangleAlert, WifiOff } from 'lucide-react';
import { useTranslation } from '../client/i18n.tsx';
import type { ErrorCode } from '../../contract/errors.ts';
import { product } from '../../contract/product.ts';
import { AppLink } from '../client/links.tsx';
import { usePage } from '../client/page.ts';
import { screenPath } from '../screens.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './ErrorScreen.module.css';

const faces = {
  404: { title: 'shell.error.notFoundTitle', icon: <SearchX aria-hidden="true" />, tone: 'action' },
  405: { title: 'shell.error.methodTitle', icon: <TriangleAlert aria-hidden="true" />, tone: 'warning' },
  410: { title: 'shell.error.goneTitle', icon: <SearchX aria-hidden="true" />, tone: 'neutral' },
  400: { title: 'shell.error.badTitle', icon: <TriangleAlert aria-hidden="true" />, tone: 'warning' },
  503: { title: 'shell.error.unavailableTitle', icon: <WifiOff aria-hidden="true" />, tone: 'danger' },
  500: { title: 'shell.error.title', icon: <TriangleAlert aria-hidden="true" />, tone: 'danger' },
} as const;

/** A page that could not be shown: what happened, in the reader's language, and the nearest way on. */
export function ErrorScreen({ status, code }: { status: number; code: string | undefined }) {
  const { t } = useTranslation();
  const { language } = usePage();
  const { title, icon, tone } = faces[status as keyof typeof faces] ?? (status < 500 ? faces[400] : faces[500]);
  const message = code === undefined ? undefined : t(code as ErrorCode, { ns: 'api' });
  const text =
    status === 404 && (message === undefined || code === 'NotFound')
      ? t('shell.error.notFoundText')
      : status === 410
        ? t('shell.error.goneText')
        : status === 405
          ? t('shell.error.methodText')
          : message;
  return (
    <div className={`wrap ${styles.screen}`}>
      <title>{`${t(title)} – ${product.name}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        art={icon}
        tone={tone}
        title={t(title)}
        text={text ?? t('GeneralError', { ns: 'api' })}
        actions={
          <>
            {status >= 500 ? (
              <Button onClick={() => location.reload()}>{t('shell.error.retry')}</Button>
            ) : (
              <AppLink to={screenPath('searchAllCategories', language)} className={buttonClass()}>
                {t('shell.error.categories')}
              </AppLink>
            )}
            <AppLink to="/" className={buttonClass({ variant: 'soft' })}>
              {t('shell.error.home')}
            </AppLink>
          </>
        }
      />
    </div>
  );
}
