import { ArrowRight, BadgeCheck, Info, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { memberCalls } from '../../../../contract/calls/member.ts';
import { draftCalls } from '../../../../contract/calls/drafts.ts';
import type { Draft } from '../../../../contract/schemas/ad-form.ts';
import { call } from '../../../client/call.ts';
import { useLaterCall } from '../../../client/use-later-call.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { VerifyIdentity } from '../../../parts/VerifyIdentity.tsx';
import { Button } from '../../../ui/Button.tsx';
import { CategoryPicture } from '../../../ui/CategoryPicture.tsx';
import { chipClass } from '../../../ui/Chip.tsx';
import { FlowFrame } from '../frame/FlowFrame.tsx';
import { flowPath } from '../steps.ts';
import { useDraftActions } from '../use-draft-actions.ts';
import { CategoryChooser } from './CategoryChooser.tsx';
import styles from './CategoryStep.module.css';
import { CategorySuggest } from './CategorySuggest.tsx';
import { leafOf, pathTo } from './category-tree.ts';
import type { ChoiceNode } from './category-tree.ts';

export interface CategoryStepProps {
  draft: Draft;
  tree: ChoiceNode | undefined;
  mode: 'create' | 'edit';
  title: string;
  back?: { to: string };
  /** Called once the draft has the chosen category. */
  onDone: () => void;
}

/** Chooses a draft's category: the main category, then level by level, or by a text search. */
export function CategoryStep({ draft, tree, mode, title, back, onDone }: CategoryStepProps) {
  const { t } = useTranslation('createAd');
  const { busy, perform } = useDraftActions();
  const [path, setPath] = useState(() => (tree && draft.category ? pathTo(tree, draft.category.id) : []));
  // A main category without children is chosen at once.
  const leaf = tree?.children.length === 0 ? tree : leafOf(path);

  // The search text becomes the first version of the title.
  const [searchText, setSearchText] = useState<string>();

  async function choose(categoryId: number, typed = searchText): Promise<boolean> {
    if (categoryId === draft.category?.id) return true;
    const body = {
      draftId: draft.id,
      version: draft.version,
      categoryId,
      ...(typed !== undefined && { words: typed }),
    };
    return (await perform('move', () => call(draftCalls.updateCategory, { body }))) !== undefined;
  }
  async function moveTo(categoryId: number, typed = searchText) {
    if (await choose(categoryId, typed)) onDone();
  }

  return (
    <FlowFrame
      step="category"
      draftId={draft.id}
      mode={mode}
      title={title}
      intro={t('createAd.category.intro')}
      {...(mode === 'create' && draft.category && { reached: 'information' as const })}
      {...(back && { back })}
      next={
        <Button
          size="l"
          disabled={leaf === undefined}
          loading={busy === 'move'}
          onClick={() => leaf && void moveTo(leaf.id)}
        >
          {mode === 'edit'
            ? t('createAd.frame.nextShort')
            : t('createAd.frame.next', { step: t('createAd.steps.information') })}
          <ArrowRight aria-hidden="true" />
        </Button>
      }
    >
      <Mains current={tree?.id} />
      {tree && (
        <>
          <CategorySuggest
            key={tree.id}
            label={t('createAd.category.search')}
            placeholder={t('createAd.category.placeholder')}
            mainCategoryId={tree.id}
            isRental={draft.isRental}
            onChoose={({ id }, typed) => {
              const found = pathTo(tree, id);
              setSearchText(typed);
              if (found.length > 0) setPath(found);
              else void moveTo(id, typed);
            }}
          />
          <CategoryPath tree={tree} path={path} onPath={setPath} />
          <CategoryChooser tree={tree} path={path} onPath={setPath} />
          {leaf ? (
            <AboutLeaf key={leaf.id} leaf={leaf} draft={draft} choose={() => choose(leaf.id)} />
          ) : (
            <p className={styles.hint}>{t('createAd.category.pick')}</p>
          )}
        </>
      )}
    </FlowFrame>
  );
}

/** The main category is part of the URL, so the browser's Back button returns to the previous one. */
function Mains({ current }: { current: number | undefined }) {
  const { t } = useTranslation('createAd');
  const { mainCategories } = usePage();
  const { search } = useLocation();
  const to = (id: number) => {
    const query = new URLSearchParams(search);
    query.set('main', String(id));
    return `?${query}`;
  };
  return (
    <nav aria-label={t('createAd.category.mains')} className={styles.mains}>
      <ul>
        {mainCategories.map(({ id, name }) => (
          <li key={id}>
            <AppLink
              to={to(id)}
              preventScrollReset
              className={chipClass({ chosen: id === current, className: styles.mainOne })}
              aria-current={id === current ? 'true' : undefined}
            >
              <CategoryPicture id={id} size={22} /> {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The chosen path. Each part returns to its level. */
function CategoryPath({
  tree,
  path,
  onPath,
}: {
  tree: ChoiceNode;
  path: readonly ChoiceNode[];
  onPath: (path: ChoiceNode[]) => void;
}) {
  const { t } = useTranslation('createAd');
  return (
    <nav aria-label={t('createAd.category.path')} className={styles.way}>
      <ol>
        {[tree, ...path].map((node, index) => {
          const isLast = index === path.length;
          return (
            <li key={node.id}>
              {isLast ? (
                <b aria-current="true">{node.name}</b>
              ) : (
                <button type="button" onClick={() => onPath(path.slice(0, index))}>
                  {node.name}
                </button>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

const maxQuestions = 8;

/** Lists the category's required questions and warns what happens to the content when the category changes. */
function AboutLeaf({ leaf, draft, choose }: { leaf: ChoiceNode; draft: Draft; choose: () => Promise<boolean> }) {
  const { t } = useTranslation('createAd');
  const form = useLaterCall(draftCalls.form, { params: { categoryId: leaf.id }, query: {} });
  const required = (form?.groups ?? [])
    .flatMap(({ specs }) => specs)
    .filter(({ create }) => create === 'required')
    .slice(0, maxQuestions);
  const isMoved = draft.category !== undefined && draft.category.id !== leaf.id;
  const isWritten = Object.keys(draft.content).length > 0;
  return (
    <div className={styles.about}>
      {isMoved && isWritten && <Note icon={<Info size={20} aria-hidden="true" />}>{t('createAd.category.keeps')}</Note>}
      {form?.registry && (
        <Note icon={<BadgeCheck size={20} aria-hidden="true" />}>
          {t(form.registry === 'Property' ? 'createAd.category.property' : 'createAd.category.vehicle')}
        </Note>
      )}
      {form?.registry && <UnverifiedIdentity draftId={draft.id} choose={choose} />}
      {required.length > 0 && (
        <section className={styles.asked}>
          <h2>{t('createAd.category.asked')}</h2>
          <ul>
            {required.map(({ id, name }) => (
              <li key={id}>{name}</li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** Warns early about the missing verification that would block the ad at the end. e-Devlet returns the user to the form. */
function UnverifiedIdentity({ draftId, choose }: { draftId: string; choose: () => Promise<boolean> }) {
  const { t } = useTranslation('createAd');
  const { language } = usePage();
  const profile = useLaterCall(memberCalls.profile, {});
  // A verified business is checked by its tax number instead.
  const isMissing = profile && profile.eidsState !== 'Verified' && profile.businessState !== 'Verified';
  if (!isMissing) return null;
  return (
    <div className={styles.identity}>
      <Note icon={<ShieldAlert size={20} aria-hidden="true" />}>{t('createAd.category.identity')}</Note>
      <VerifyIdentity backTo={flowPath('information', language, draftId)} before={choose} />
    </div>
  );
}

function Note({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles.note}>
      {icon}
      <span>{children}</span>
    </p>
  );
}
