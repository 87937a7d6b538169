import { useNavigate } from 'react-router';
import type { Draft } from '../../../contract/schemas/ad-form.ts';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import type { PageContext } from '../../page-context.ts';
import type { Route } from './+types/Edit.ts';
import { loadCategoryChoice } from './category/load-category-choice.ts';
import { CategoryStep } from './category/CategoryStep.tsx';
import { EditForm } from './edit/EditForm.tsx';
import { loadFlow } from './load-flow.ts';
import { FlowPage } from './FlowPage.tsx';
import { loadInformation } from './information/load-information.ts';
import { flowPath } from './steps.ts';

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadFlow({
    context,
    page: 'edit',
    draftId: params.id,
    title: 'createAd.edit.name',
    load: (page, draft) => editData(page, draft, url.searchParams),
  });
}

/** Loads the part named by `?step`: the category choice, else the form. */
async function editData(page: PageContext, draft: Draft, query: URLSearchParams) {
  return query.get('step') === 'category' || draft.category === undefined
    ? { choice: await loadCategoryChoice(page, draft, query.get('main')), information: undefined }
    : { choice: undefined, information: await loadInformation(page, draft, undefined) };
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

/** Edits a published ad. The published version stays unchanged until the edit is sent. */
export default function Edit({ loaderData: { own, title } }: Route.ComponentProps) {
  const { language } = usePage();
  const navigate = useNavigate();
  return (
    <FlowPage own={own} step="information" mode="edit" title={title}>
      {({ draft, choice, information }) =>
        information ? (
          <EditForm key={`${draft.id} ${draft.category?.id}`} own={{ ...information, draft }} title={title} />
        ) : (
          <CategoryStep
            key={`${draft.id} ${draft.version} ${choice.tree?.id}`}
            draft={draft}
            tree={choice.tree}
            mode="edit"
            title={title}
            back={{ to: flowPath('edit', language, draft.id) }}
            onDone={() => void navigate(flowPath('edit', language, draft.id))}
          />
        )
      }
    </FlowPage>
  );
}
