import { Clock, Search } from 'lucide-react';
import type { Language } from '../../contract/enums.ts';
import { count, price } from '../client/format.ts';
import { pictureUrl } from '../client/media.ts';
import styles from './SearchBox.module.css';
import type { Picture } from '../../contract/schemas/ad.ts';

export interface SearchOption {
  kind: string;
  label: string;
  detail?: string | undefined;
  href: string;
  count?: number | undefined;
  exact?: boolean | undefined;
  price?: number | undefined;
  picture?: Picture | undefined;
  isRecent?: boolean;
}

export function SearchOptionLine({ option, language }: { option: SearchOption; language: Language }) {
  const figure = option.count === undefined ? '' : count(option.count, language) + (option.exact === false ? '+' : '');
  const icon = option.isRecent ? <Clock size={16} aria-hidden="true" /> : <Search size={16} aria-hidden="true" />;
  return (
    <>
      {option.picture ? (
        <img className={styles.picture} src={pictureUrl(option.picture.key, 320)} alt="" width={48} height={36} />
      ) : (
        icon
      )}
      <span>
        {option.label}
        {option.detail !== undefined && <small>{option.detail}</small>}
      </span>
      <small className="num">
        {option.price === undefined ? [option.kind, figure].filter(Boolean).join(' · ') : price(option.price, language)}
      </small>
    </>
  );
}
