import { Search, Trash2, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { Form, useNavigate } from 'react-router';
import type { favouriteCalls } from '../../../../contract/calls/favourites.ts';
import type { CallAnswer } from '../../../../contract/declare.ts';
import { count } from '../../../client/format.ts';
import { AppLink } from '../../../client/links.tsx';
import { usePage } from '../../../client/page.ts';
import { useTranslation } from '../../../client/i18n.tsx';
import { Button } from '../../../ui/Button.tsx';
import { chipClass } from '../../../ui/Chip.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextInput } from '../../../ui/TextInput.tsx';
import { readFavouritesAddress, sorts, states, writeFavouritesAddress } from './favourites-address.ts';
import type { FavouritesRequest } from './favourites-address.ts';
import styles from './FavouriteTools.module.css';
import { useFavouriteActions } from './use-favourite-actions.ts';

export type FavouritePage = CallAnswer<typeof favouriteCalls.page>;

export interface FavouriteToolsProps {
  path: string;
  request: FavouritesRequest;
  favourites: Pick<FavouritePage, 'categories' | 'states'>;
  href: (change: Partial<FavouritesRequest>) => string;
}

/** Filter chips, search and sort order, all stored in the address. The form works without scripts. */
export function FavouriteTools({ path, request, favourites, href }: FavouriteToolsProps) {
  const { t } = useTranslation('favourites');
  const { language } = usePage();
  const navigate = useNavigate();
  const actions = useFavouriteActions();
  const figure = (value: number) => count(value, language);
  const go = (form: HTMLFormElement) => {
    const typed = [...new FormData(form)].filter((field): field is [string, string] => typeof field[1] === 'string');
    const next = readFavouritesAddress(new URLSearchParams(typed));
    void navigate(writeFavouritesAddress(path, next), { preventScrollReset: true });
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    go(event.currentTarget);
  };
  const { OnSale, Ended } = favourites.states;
  const stateChips = [
    { state: undefined, label: t('favourites.states.all'), number: OnSale + Ended },
    ...states
      .filter((state) => favourites.states[state] > 0 || state === request.state)
      .map((state) => ({ state, label: t(`favourites.states.${state}`), number: favourites.states[state] })),
  ];
  return (
    <div className={styles.tools}>
      <nav aria-label={t('favourites.states.label')} className={styles.chips}>
        <ul>
          {stateChips.map(({ state, label, number }) => (
            <li key={label}>
              <AppLink
                to={href({ state })}
                preventScrollReset
                aria-current={state === request.state ? 'true' : undefined}
                className={chipClass({ chosen: state === request.state })}
              >
                {label} <span className="num">{figure(number)}</span>
              </AppLink>
            </li>
          ))}
        </ul>
      </nav>
      <Form
        key={JSON.stringify(request)}
        role="search"
        aria-label={t('favourites.search')}
        action={path}
        className={styles.form}
        onSubmit={submit}
      >
        {request.state !== undefined && <input type="hidden" name="state" value={request.state} />}
        <TextInput
          name="text"
          type="search"
          enterKeyHint="search"
          maxLength={100}
          defaultValue={request.text}
          aria-label={t('favourites.search')}
          placeholder={t('favourites.search')}
          className={styles.text}
          prefix={<Search size={18} aria-hidden="true" />}
          suffix={
            request.text !== '' && (
              <IconButton
                label={t('favourites.searchClear')}
                tip="none"
                size="s"
                icon={<X size={18} />}
                onClick={() => void navigate(href({ text: '' }))}
              />
            )
          }
        />
        {favourites.categories.length > 1 && (
          <Select
            size="bar"
            name="category"
            aria-label={t('favourites.categories')}
            defaultValue={request.category === undefined ? '' : String(request.category)}
            placeholder={t('favourites.allCategories')}
            className={styles.select}
            options={favourites.categories.map(({ categoryId, name, count: number }) => ({
              value: String(categoryId),
              label: `${name} (${figure(number)})`,
            }))}
            onChange={(event) => event.currentTarget.form && go(event.currentTarget.form)}
          />
        )}
        <Select
          size="bar"
          name="sort"
          aria-label={t('favourites.sort')}
          defaultValue={request.sort}
          className={styles.select}
          options={sorts.map((sort) => ({ value: sort, label: t(`favourites.sorts.${sort}`) }))}
          onChange={(event) => event.currentTarget.form && go(event.currentTarget.form)}
        />
        {Ended > 0 && request.state === 'Ended' && (
          <Button
            variant="outlined"
            icon={<Trash2 aria-hidden="true" />}
            loading={actions.isBusy}
            onClick={() => void actions.removeEnded()}
          >
            {t('favourites.removeEnded', { count: Ended, figure: figure(Ended) })}
          </Button>
        )}
      </Form>
    </div>
  );
}
