import { AppLink } from '../../client/links.tsx';
import { usePage } from '../../client/page.ts';
import styles from './Bubble.module.css';
import { splitAtLinks } from './message-links.ts';

/**
 * The text of a message. Only Meydan's own URLs become links. Other URLs stay plain text, to protect users from phishing pages that imitate
 * banks and parcel services.
 */
export function MessageText({ text }: { text: string }) {
  const { settings } = usePage();
  return (
    <p className={styles.said} dir="auto">
      {splitAtLinks(text, settings.publicUrl).map((part, at) =>
        part.path === undefined ? (
          part.text
        ) : (
          <AppLink key={at} to={part.path}>
            {part.text}
          </AppLink>
        ),
      )}
    </p>
  );
}
