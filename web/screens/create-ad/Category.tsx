import { useNavigate } from 'react-router';
import { pageMeta } from '../../client/meta.ts';
import { usePage } from '../../client/page.ts';
import { screenPath } from '../../screens.ts';
import type { Route } from './+types/Category.ts';
import { loadCategoryChoice } from './category/load-category-choice.ts';
import { CategoryStep } from './category/CategoryStep.tsx';
import { loadFlow } from './load-flow.ts';
import { FlowPage } from './FlowPage.tsx';
import { flowPath } from './steps.ts';

export function loader({ context, params, url }: Route.LoaderArgs) {
  return loadFlow({
    context,
    page: 'category',
    draftId: params.id,
    title: 'createAd.category.name',
    load: (page, draft) => loadCategoryChoice(page, draft, url.searchParams.get('main')),
  });
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? pageMeta(loaderData) : []);

/** Second choice of the flow: the ad's category below the main category. */
export default function Category({ loaderData: { own, title } }: Route.ComponentProps) {
  const { language } = usePage();
  const navigate = useNavigate();
  return (
    <FlowPage own={own} step="category" title={title}>
      {({ draft, tree }) => (
        <CategoryStep
          key={`${draft.id} ${draft.version} ${tree?.id}`}
          draft={draft}
          tree={tree}
          mode="create"
          title={title}
          back={{ to: screenPath('createAdMainCategorySelection', language) }}
          onDone={() => void navigate(flowPath('information', language, draft.id))}
        />
      )}
    </FlowPage>
  );
}
