import { SearchX, TriangleAlert, WifiOff } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from '../client/i18n.tsx';
import type { ErrorCode } from '../../contract/errors.ts';
import { product } from '../../contract/product.ts';
import { AppLink } from '../client/links.tsx';
import { usePage } from '../client/page.ts';
import { screenPath } from '../screens.ts';
import { Button, buttonClass } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import styles from './ErrorScreen.module.css';
import { lazy } from '../ui/lazy.ts';

// Lazy: few users see it.
const RefusedPage = lazy(() => import('./RefusedPage.tsx').then((module) => ({ default: module.RefusedPage })));

const appearances = {
  404: { title: 'shell.error.notFoundTitle', icon: <SearchX aria-hidden="true" />, tone: 'action' },
  405: { title: 'shell.error.methodTitle', icon: <TriangleAlert aria-hidden="true" />, tone: 'warning' },
  410: { title: 'shell.error.goneTitle', icon: <SearchX aria-hidden="true" />, tone: 'neutral' },
  400: { title: 'shell.error.badTitle', icon: <TriangleAlert aria-hidden="true" />, tone: 'warning' },
  503: { title: 'shell.error.unavailableTitle', icon: <WifiOff aria-hidden="true" />, tone: 'danger' },
  500: { title: 'shell.error.title', icon: <TriangleAlert aria-hidden="true" />, tone: 'danger' },
} as const;

/** Page texts that are more specific than the error codes' texts. */
const texts = {
  NotFound: 'shell.error.notFoundText',
  MethodNotAllowed: 'shell.error.methodText',
  AdNoLongerPublished: 'shell.error.goneText',
} as const;

interface ErrorScreenProps {
  status: number;
  code: string | undefined;
}

/** The error page: what happened, and suggested next steps. */
export function ErrorScreen({ status, code }: ErrorScreenProps) {
  const failure = <Failure status={status} code={code} />;
  // If the service or the network failed, further texts cannot be loaded.
  if (status >= 500 || code === undefined) return failure;
  return (
    <Suspense fallback={null}>
      <RefusedPage code={code}>{failure}</RefusedPage>
    </Suspense>
  );
}

function Failure({ status, code = status === 404 ? 'NotFound' : 'GeneralError' }: ErrorScreenProps) {
  const { t } = useTranslation();
  const { language } = usePage();
  const { title, icon, tone } = appearances[status as keyof typeof appearances] ?? appearances[500];
  const text = texts[code as keyof typeof texts] as (typeof texts)[keyof typeof texts] | undefined;
  return (
    <div className={`wrap ${styles.screen}`}>
      <title>{`${t(title)} – ${product.name}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyState
        as="h1"
        art={icon}
        tone={tone}
        title={t(title)}
        text={text === undefined ? t(code as ErrorCode, { ns: 'api' }) : t(text)}
        actions={
          <>
            {status >= 500 || status === 429 ? (
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
