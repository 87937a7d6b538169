import { SearchX } from 'lucide-react';
import { moderationCalls } from '../../../contract/calls/moderation.ts';
import { notificationCalls } from '../../../contract/calls/notifications.ts';
import { forMember } from '../../client/members.ts';
import { useTranslation } from '../../client/i18n.tsx';
import { AppLink } from '../../client/links.tsx';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { pageContext } from '../../page-context.ts';
import type { PageContext } from '../../page-context.ts';
import { pageData } from '../../page-meta.ts';
import { MembersOnly } from '../../parts/MembersOnly.tsx';
import { screenPath } from '../../screens.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Field } from '../../ui/Field.tsx';
import { Tag } from '../../ui/Tag.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { Route } from './+types/ConsoleTexts.ts';
import styles from './Console.module.css';
import { ConsoleFrame } from './frame/ConsoleFrame.tsx';
import { SelectField } from './frame/FilterFields.tsx';
import { FilterForm } from './frame/FilterForm.tsx';
import { useSummary } from './frame/use-summary.ts';
import { foundKinds } from './texts/found-kinds.ts';
import type { KindGroup } from './texts/found-kinds.ts';
import { readTextsAddress, writeTextsAddress } from './texts/texts-address.ts';
import type { TextsRequest } from './texts/texts-address.ts';
import own from './texts/Texts.module.css';
import trade from './trade/Trade.module.css';

export async function loader({ context, url }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  const request = readTextsAddress(url.searchParams);
  return {
    meta: pageData(page, 'consoleTexts', 'messageDesk.texts.name'),
    own: await forMember(page, () => loadTexts(page, request)),
  };
}

async function loadTexts({ call, language }: PageContext, request: TextsRequest) {
  const [summary, templates, categories] = await Promise.all([
    call(moderationCalls.summary, {}),
    call(notificationCalls.templates, {}),
    call(notificationCalls.categories, {}),
  ]);
  return {
    request,
    summary,
    // The texts of all kinds are a quarter of a megabyte; the page shows their titles.
    groups: foundKinds(templates.items, categories.items, request, language),
    categories: categories.items,
    changed: templates.items.filter(({ isChanged }) => isChanged).length,
  };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData.meta) : []);

/** All kinds of messages that the product sends, by category. */
export default function ConsoleTexts({ loaderData: { own: data } }: Route.ComponentProps) {
  const { t } = useTranslation('messageDesk');
  const { language } = usePage();
  const { summary } = useSummary(data?.summary);
  const path = screenPath('consoleTexts', language);
  return (
    <ConsoleFrame tab="texts" summary={summary}>
      <h1 className={styles.title}>{t('messageDesk.texts.name')}</h1>
      <p className={styles.intro}>{t('messageDesk.texts.text')}</p>
      <MembersOnly data={data}>
        {({ request, groups, categories, changed }) => (
          <>
            <div className={styles.tools}>
              <FilterForm
                path={path}
                request={request}
                address={(typed) => writeTextsAddress(path, readTextsAddress(typed))}
                clear={writeTextsAddress(path, request) === path ? undefined : path}
              >
                <Field label={t('messageDesk.texts.search')} className={styles.wide}>
                  {(control) => (
                    <TextInput
                      {...control}
                      size="s"
                      type="search"
                      name="text"
                      maxLength={60}
                      defaultValue={request.text}
                    />
                  )}
                </Field>
                <SelectField
                  name="category"
                  label={t('messageDesk.texts.category')}
                  value={request.categoryId === undefined ? undefined : String(request.categoryId)}
                  all={t('messageDesk.texts.all')}
                  options={categories.map(({ id, name, parentCategoryId }) => ({
                    value: String(id),
                    label: parentCategoryId === undefined ? name : `– ${name}`,
                  }))}
                />
                <SelectField
                  name="state"
                  label={t('messageDesk.texts.state')}
                  value={request.isChanged ? 'changed' : undefined}
                  all={t('messageDesk.texts.all')}
                  options={[
                    { value: 'changed', label: t('messageDesk.texts.onlyChanged', { figure: String(changed) }) },
                  ]}
                />
              </FilterForm>
            </div>
            {groups.length === 0 && (
              <Card>
                <EmptyState
                  art={<SearchX aria-hidden="true" />}
                  tone="neutral"
                  title={t('messageDesk.texts.none')}
                  text={t('messageDesk.texts.noneText')}
                />
              </Card>
            )}
            <div className={styles.cards}>
              {groups.map((group) => (
                <Group key={group.id} group={group} />
              ))}
            </div>
          </>
        )}
      </MembersOnly>
    </ConsoleFrame>
  );
}

function Group({ group: { id, name, kinds } }: { group: KindGroup }) {
  const { t } = useTranslation('messageDesk');
  const { language } = usePage();
  return (
    <Card pad="s" aria-labelledby={`category-${id}`}>
      <h2 id={`category-${id}`} className={trade.heading}>
        {name}
      </h2>
      <ul className={styles.lines}>
        {kinds.map((kind) => (
          <li key={kind.name} className={own.kind}>
            <div>
              <p className={trade.name}>
                <AppLink
                  to={screenPath('consoleText', language, { id: kind.name })}
                  prefetch="none"
                  className={trade.link}
                >
                  {kind.title}
                </AppLink>
              </p>
              <p className={trade.code}>{kind.name}</p>
            </div>
            <p className={trade.quiet}>
              {kind.channels.map((channel) => t(`messageDesk.channel.${channel}`)).join(' · ')}
            </p>
            <p className={trade.tags}>{kind.isChanged && <Tag tone="action">{t('messageDesk.texts.changed')}</Tag>}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
