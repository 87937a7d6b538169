import { ArrowLeft } from 'lucide-react';
import { messageDeskCalls } from '../../../contract/calls/message-desk.ts';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { tokenPattern } from '../../../contract/notifications.ts';
import type { NotificationTemplate } from '../../../contract/notifications.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { pageMeta } from '../../client/meta.ts';
import { orRefuse } from '../../client/or-refuse.ts';
import { usePage } from '../../client/page.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { buttonClass } from '../../ui/Button.tsx';
import type { Route } from './+types/ConsoleText.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { useSummary } from './frame/use-summary.ts';
import { recordPage } from './record-page.server.ts';
import { TemplateEditor } from './texts/TemplateEditor.tsx';
import { TemplateVersions } from './texts/TemplateVersions.tsx';
import own from './texts/Texts.module.css';
import trade from './trade/Trade.module.css';

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return recordPage(page, 'consoleText', 'messageDesk.text.name', id, () => loadText(page, id));
}

async function loadText({ call }: PageContext, id: string) {
  const [template, summary] = await Promise.all([
    orRefuse(() => call(messageDeskCalls.template, { params: { name: id as NotificationTemplate } })),
    call(moderationCalls.summary, {}),
  ]);
  return { template, summary };
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? pageMeta({ ...loaderData.meta, paths: loaderData.paths }) : [];

/** One kind of message: its texts in both languages, previews, test and versions. */
export default function ConsoleText({ loaderData: { own: data } }: Route.ComponentProps) {
  const { t } = useTranslation('messageDesk');
  const { language } = usePage();
  const { summary } = useSummary(data?.summary);
  const title = data?.template.texts[language].title.replace(tokenPattern, '…');
  return (
    <ConsoleFrame tab="texts" summary={summary}>
      <h1 className={styles.title}>{title ?? t('messageDesk.text.name')}</h1>
      <MembersOnly data={data}>
        {({ template }) => (
          <div className={trade.page}>
            <div className={own.facts}>
              <p className={trade.quiet}>
                {[
                  template.categoryName,
                  template.name,
                  t(`messageDesk.kind.${template.kind}`),
                  ...(template.locked.length === 0
                    ? []
                    : [
                        t('messageDesk.text.locked', {
                          channels: template.locked.map((one) => t(`messageDesk.channel.${one}`)).join(', '),
                        }),
                      ]),
                ].join(' · ')}
              </p>
              <AppLink
                to={screenPath('consoleTexts', language)}
                className={buttonClass({ variant: 'outlined', size: 's' })}
              >
                <ArrowLeft size={16} aria-hidden="true" />
                {t('messageDesk.text.back')}
              </AppLink>
            </div>
            <TemplateEditor key={template.name} template={template} />
            <section aria-labelledby="versions">
              <h2 id="versions" className={trade.heading}>
                {t('messageDesk.versions.name')}
              </h2>
              <TemplateVersions template={template} />
            </section>
          </div>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}
