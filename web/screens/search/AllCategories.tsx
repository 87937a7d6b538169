import { ChevronRight, Search } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from '../../client/i18n.tsx';
import { categoryCalls } from '../../../contract/calls/categories.ts';
import { count } from '../../client/format.ts';
import { orRefuse } from '../../client/or-refuse.ts';
import { pageMeta } from '../../client/meta.ts';
import { pageContext } from '../../page-context.ts';
import { screenPath } from '../../screens.ts';
import { CategoryPicture } from '../../ui/CategoryPicture.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { TextInput } from '../../ui/TextInput.tsx';
import type { Route } from './+types/AllCategories.ts';
import styles from './AllCategories.module.css';
import { allCategoriesMeta } from './page-meta.server.ts';

interface Branch {
  id: number;
  name: string;
  path: string;
  adCount: number;
}
interface Group extends Branch {
  children: Branch[];
}
interface Main extends Branch {
  children: Group[];
}

/** Loads the catalogue down to two levels below each main category. */
export function loader({ context }: Route.LoaderArgs) {
  return orRefuse(async () => {
    const { call, language, settings, t } = context.get(pageContext);
    const { items } = await call(categoryCalls.mainMenu, {});
    const branch = ({ id, name, path, adCount }: Branch) => ({ id, name, path, adCount });
    return {
      language,
      mains: items.map((main): Main => ({
        ...branch(main),
        children: main.children.map((group) => ({ ...branch(group), children: group.children.map(branch) })),
      })),
      meta: { ...allCategoriesMeta({ t }), publicUrl: settings.publicUrl },
      paths: { tr: screenPath('searchAllCategories', 'tr'), en: screenPath('searchAllCategories', 'en') },
    };
  });
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { meta: head, language, paths } = loaderData;
  return pageMeta({
    title: head.title,
    description: head.description,
    language,
    publicUrl: head.publicUrl,
    paths,
    indexed: true,
  });
}

const folded = (text: string) =>
  text.toLocaleLowerCase('tr').replaceAll('ı', 'i').normalize('NFD').replace(/\p{M}/gu, '');

/** Filters the catalogue by name. A matching branch keeps everything below it; others keep only their matching parts. */
function found(mains: Main[], text: string): Main[] {
  const needle = folded(text);
  if (needle === '') return mains;
  const named = ({ name }: Branch) => folded(name).includes(needle);
  return mains.flatMap((main) => {
    if (named(main)) return [main];
    const children = main.children.flatMap((group) => {
      if (named(group)) return [group];
      const below = group.children.filter(named);
      return below.length > 0 ? [{ ...group, children: below }] : [];
    });
    return children.length > 0 ? [{ ...main, children }] : [];
  });
}

/** All categories on one page, with a field that filters by name. */
export default function AllCategories({ loaderData: { mains, language } }: Route.ComponentProps) {
  const { t } = useTranslation('categories');
  const [text, setText] = useState('');
  const needle = useDeferredValue(text.trim());
  const shown = found(mains, needle);
  const figure = shown.reduce(
    (sum, main) => sum + main.children.reduce((below, group) => below + 1 + group.children.length, 1),
    0,
  );
  const label = t('categories.find');
  return (
    <div className={`wrap ${styles.page}`} data-follow="">
      <header className={styles.head}>
        <div>
          <h1>{t('categories.title')}</h1>
          <p>{t('categories.text')}</p>
        </div>
        <TextInput
          className={styles.find}
          type="search"
          prefix={<Search size={18} aria-hidden="true" />}
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </header>
      <p className="vh" role="status">
        {needle !== '' && t('categories.found', { figure })}
      </p>
      {shown.length === 0 && (
        <EmptyState art="tile" title={t('categories.none', { text: needle })} text={t('categories.noneText')} />
      )}
      {needle === '' && (
        <nav aria-label={t('categories.title')} className={styles.jump}>
          {mains.map(({ id, name }) => (
            <a key={id} href={`#k${id}`}>
              <CategoryPicture id={id} size={44} />
              {name}
            </a>
          ))}
        </nav>
      )}
      {shown.map((main) => (
        <section key={main.id} id={`k${main.id}`} className={styles.main} aria-labelledby={`k${main.id}h`}>
          <header className={styles.mainHead}>
            <CategoryPicture id={main.id} size={52} />
            <h2 id={`k${main.id}h`}>
              <a href={`/${main.path}`}>{main.name}</a>
            </h2>
            <span>{t('search.page.count', { figure: count(main.adCount, language) })}</span>
            <a href={`/${main.path}`} className={styles.all}>
              {t('categories.all')}
              <span className="vh">: {main.name}</span>
              <ChevronRight size={18} aria-hidden="true" />
            </a>
          </header>
          <div className={styles.groups}>
            {main.children.map((group) => (
              <div key={group.id} className={styles.group}>
                <h3>
                  <a href={`/${group.path}`}>{group.name}</a> <span>{count(group.adCount, language)}</span>
                </h3>
                {group.children.length > 0 && (
                  <ul>
                    {group.children.map(({ id, name, path, adCount }) => (
                      <li key={id}>
                        <a href={`/${path}`}>
                          {name} <span>{count(adCount, language)}</span>
                        </a>
                      </li>
                    ))}
                  </ul>
                )}
              </div>
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}
