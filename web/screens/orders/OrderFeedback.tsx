import { MessageSquare } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { Button } from '../../ui/Button.tsx';
import { lazy } from '../../ui/lazy.ts';

const FeedbackDialog = lazy(() => import('./FeedbackDialog.tsx'));

export function OrderFeedback({ orderCode }: { orderCode: string }) {
  const { t } = useTranslation('reviews');
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <>
      <Button
        variant="text"
        size="s"
        icon={<MessageSquare size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t('reviews.feedback.go')}
      </Button>
      {isOpen !== undefined && (
        <Suspense fallback={null}>
          <FeedbackDialog orderCode={orderCode} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
